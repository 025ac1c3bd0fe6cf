import { copyText } from '#platform/clipboard.ts';
import { getText } from '#text/words.ts';
import { money } from '#text/zh/money.ts';
import { showToast } from '#ui/toasts.tsx';

/** Copies a text at a tap, and says whether that succeeded. */
export async function copyAndTell(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  const { copied, copyFailed } = getText(money);
  showToast(isCopied ? copied : copyFailed, isCopied ? 'success' : 'danger');
  return isCopied;
}
