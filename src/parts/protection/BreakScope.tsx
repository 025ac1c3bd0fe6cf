import { useBreakIsSynced } from '#state/protection/protection.ts';
import { useText } from '#text/words.ts';
import { protection as words } from '#text/zh/protection.ts';

/** Says how far a break reaches: this device, or every device with this member's Telegram. */
export function BreakScope({ className }: { className?: string | undefined }) {
  const text = useText(words);
  return <p className={className}>{useBreakIsSynced() ? text.telegramOnly : text.deviceOnly}</p>;
}
