import { useIsFollowed } from '#state/protection/protection.ts';
import { useText } from '#text/words.ts';
import { protection as zh } from '#text/zh/protection.ts';

/** How far a break reaches: this device, or every device with this member's Telegram (D-286). */
export function BreakReach({ className }: { className?: string | undefined }) {
  const text = useText(zh);
  return <p className={className}>{useIsFollowed() ? text.telegramOnly : text.deviceOnly}</p>;
}
