import { useState } from 'react';

import { addOrder } from '#domain/serviceAddress.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { ServiceFrame } from '#parts/frames/AddressFrame.tsx';
import { useServiceOrder } from '#state/site/serviceOrder.ts';

/** `/kefu`: customer service. The operator may have it told of the order that the player comes from. */
export function ServiceScreen() {
  const [parameter] = useState(() => readSettings(getLaunch().settings).serviceRef);
  const orderNumber = useServiceOrder();
  return <ServiceFrame edit={(address) => addOrder(address, parameter, orderNumber)} />;
}
