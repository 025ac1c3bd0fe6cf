import type { Words } from '#text/words.ts';
import type { redpacket } from '#text/zh/redpacket.ts';

/** What is known of the member's red packets before he taps. */
type Known = { remaining: number; status: string };
type Key = Extract<keyof Words<typeof redpacket>, 'notQualified' | 'notStarted' | 'ended'>;

/**
 * What stands against a grab, or nothing. The remaining grabs are judged first (S4-14, S4-15); the server's own word
 * decides whether it has begun or is over, never a clock of the device (D-092).
 */
export function checkGrab({ remaining, status }: Known): Key | null {
  if (remaining <= 0) return 'notQualified';
  const word = status.trim().toUpperCase();
  if (word === 'READY') return 'notStarted';
  return word === 'END' ? 'ended' : null;
}
