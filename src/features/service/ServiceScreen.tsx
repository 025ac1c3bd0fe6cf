import { ServiceFrame } from '#parts/AddressFrame.tsx';

/** `/kefu`: customer service (S2-22). */
export function ServiceScreen() {
  return <ServiceFrame />;
}
