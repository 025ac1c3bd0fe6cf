import { loadServiceAddress } from '#api/calls/service.ts';
import { useText } from '#text/words.ts';
import { service as zh } from '#text/zh/service.ts';

import { AddressFrame } from './AddressFrame.tsx';

/** The operator's chat in a frame, for visitors too (S2-74, S2-78, D-001). */
export function ServiceFrame() {
  const text = useText(zh);
  return (
    <AddressFrame
      call={loadServiceAddress}
      title={text.frameTitle}
      loading={text.loading}
      none={text.none}
    />
  );
}
