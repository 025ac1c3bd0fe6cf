import { findNetwork, type Network } from '#domain/cryptoAddress.ts';
import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { Sign } from '#ui/Sign.tsx';

import { describeAddress } from './describeAddress.ts';
import css from './Form.module.css';

/** What an address of the network looks like; instead, what is odd about this one, once that is more than unfinished. */
export function AddressNote({ address, network }: { address: string; network: Network }) {
  const text = useText(zh);
  const oddity = address === '' ? null : describeAddress(address, network, text);
  const isUnfinished = findNetwork(address) === null && /^[0-9A-Za-z]*$/.test(address);
  return (
    <div role="status">
      {oddity && !isUnfinished ? (
        <p className={css.warning}>
          <Sign kind="danger" size={18} />
          {oddity.warning}
        </p>
      ) : (
        text[`form${network}`]
      )}
    </div>
  );
}
