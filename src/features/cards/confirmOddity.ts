import type { Network } from '#domain/cryptoAddress.ts';
import { getText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { showConfirm } from '#ui/dialogs.ts';

import { describeAddress } from './describeAddress.ts';

/** Asks about an address that is odd for its network, naming what is odd; one that is not needs no question. */
export async function confirmOddity(address: string, network: Network): Promise<boolean> {
  const text = getText(zh);
  const oddity = describeAddress(address, network, text);
  if (!oddity) return true;
  return showConfirm({
    title: text.checkTitle,
    message: `${oddity.warning}\n${oddity.detail}\n\n${address}`,
    confirmLabel: text.bindAnyway,
    cancelLabel: text.goOver,
    tone: 'danger',
  });
}
