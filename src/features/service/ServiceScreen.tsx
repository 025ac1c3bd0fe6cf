import { useState } from 'react';

import { addOrder } from '#domain/serviceAddress.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { ServiceFrame } from '#parts/frames/AddressFrame.tsx';
import { useServiceOrder } from '#state/site/serviceOrder.ts';

/** `/kefu`: customer service. Tells it of the order that the player comes from, if the operator wants so. */
export function ServiceScreen() {
  const [parameter] = useState(() => readSettings(getLaunch().settings).serviceRef);
  const orderNumber = useServiceOrder();
  return <ServiceFrame edit={(address) => addOrder(address, parameter, orderNumber)} />;
}
