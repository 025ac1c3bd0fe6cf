import { useSessionMinutes } from '#state/protection/sessionClock.ts';
import { fill, useText, type Words } from '#text/words.ts';
import { protection as words } from '#text/zh/protection.ts';
import { ClockIcon } from '#ui/screenIcons.tsx';

/** Says how long this session has lasted, once a minute; renders nothing while it does not count. */
export function SessionTime({ hasIcon = false }: { hasIcon?: boolean }) {
  const text = useText(words);
  const minutes = useSessionMinutes();
  if (minutes === null) return null;
  return (
    <>
      {hasIcon && <ClockIcon size={16} />}
      <span className="sr-only">{text.session}</span> <span>{formatPlayed(minutes, text)}</span>
    </>
  );
}

/** Formats a duration in hours and minutes. */
export function formatPlayed(allMinutes: number, text: Words<typeof words>): string {
  const [hours, minutes] = [Math.floor(allMinutes / 60), allMinutes % 60];
  return hours === 0
    ? fill(text.minutesPlayed, { minutes })
    : fill(text.hoursPlayed, { hours, minutes });
}
