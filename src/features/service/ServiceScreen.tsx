import { ServiceFrame } from '#parts/frames/AddressFrame.tsx';

/** `/kefu`: customer service (S2-22). */
export function ServiceScreen() {
  return <ServiceFrame />;
}
