import { ServiceFrame } from '#parts/frames/AddressFrame.tsx';

/** `/kefu`: customer service. */
export function ServiceScreen() {
  return <ServiceFrame />;
}
