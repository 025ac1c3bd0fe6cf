import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';

import { useCollect } from './useCollect.ts';

/** Returns the properties of a button that collects, for members only: the first route loads `useCollect`. */
export function useCollectButton() {
  const text = useText(words);
  const { isSending, collect } = useCollect();
  return { busy: isSending, 'aria-label': text.collect, onClick: () => void collect() };
}
