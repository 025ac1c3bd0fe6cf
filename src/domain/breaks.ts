const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a player may rest, in ms (D-207). An operator may add a longer choice. */
export const BREAK_LENGTHS_MS: readonly number[] = [
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  3 * DAY_MS,
  7 * DAY_MS,
];

/** The longest break that an operator can offer; nothing longer is believed when it is read from the device. */
const MAX_LENGTH_MS = 90 * DAY_MS;

/** A break: when it began by the device's clock and by the server's, null where that was not known; ms since 1970. */
export type Break = { fromMs: number; serverFromMs: number | null; lengthMs: number };

/** What time it is by the device, and by the server, null while no answer has told it; ms since 1970. */
export type Clocks = { deviceMs: number; serverMs: number | null };

/** A break that begins now. */
export function beginBreak(lengthMs: number, { deviceMs, serverMs }: Clocks): Break {
  return { fromMs: deviceMs, serverFromMs: serverMs, lengthMs };
}

/**
 * What is left of a break in ms; 0 or less when it is over. The server's clock decides where it is known for both ends. Never
 * more than the whole length, however far the device's clock was moved back.
 */
export function breakLeftMs(
  { fromMs, serverFromMs, lengthMs }: Break,
  { deviceMs, serverMs }: Clocks,
): number {
  const passedMs =
    serverFromMs === null || serverMs === null ? deviceMs - fromMs : serverMs - serverFromMs;
  return lengthMs - Math.max(0, passedMs);
}

/** Of two breaks the one that lasts longer: a break can be lengthened, never shortened. */
export function longerBreak(one: Break | null, other: Break | null, clocks: Clocks): Break | null {
  if (!one || !other) return one ?? other;
  const [end, otherEnd] = [serverEndMs(one), serverEndMs(other)];
  // By the server's clock, which nobody moves, where both were begun by it.
  const isOther =
    end === null || otherEnd === null
      ? breakLeftMs(other, clocks) > breakLeftMs(one, clocks)
      : otherEnd > end;
  return isOther ? other : one;
}

function serverEndMs({ serverFromMs, lengthMs }: Break): number | null {
  return serverFromMs === null ? null : serverFromMs + lengthMs;
}

/**
 * The same break after the clocks have changed: one that seems to begin later than now begins now, so that a device clock
 * moved back prolongs it by its own length at most; and the server's clock decides as soon as it is known.
 */
export function anchorBreak(rest: Break, { deviceMs, serverMs }: Clocks): Break {
  const fromMs = Math.min(rest.fromMs, deviceMs);
  const passedMs = deviceMs - fromMs;
  const serverFromMs = rest.serverFromMs ?? (serverMs === null ? null : serverMs - passedMs);
  return { ...rest, fromMs, serverFromMs };
}

/** Reads a stored break; null when the stored value is none. */
export function readBreak(stored: unknown): Break | null {
  const { fromMs, serverFromMs, lengthMs } = (stored ?? {}) as Record<keyof Break, unknown>;
  if (!isNumber(fromMs) || !isNumber(lengthMs)) return null;
  if (lengthMs <= 0 || lengthMs > MAX_LENGTH_MS) return null;
  return { fromMs, serverFromMs: isNumber(serverFromMs) ? serverFromMs : null, lengthMs };
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
