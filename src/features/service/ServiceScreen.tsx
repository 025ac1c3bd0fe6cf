import { ServiceFrame } from '#parts/ServiceFrame.tsx';

/** `/kefu`: customer service (S2-22). */
export function ServiceScreen() {
  return <ServiceFrame />;
}
