const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The lengths of a break that a player can choose, in ms. An operator may add a longer one. */
export const BREAK_LENGTHS_MS: readonly number[] = [
  15 * MINUTE_MS,
  HOUR_MS,
  6 * HOUR_MS,
  DAY_MS,
  3 * DAY_MS,
  7 * DAY_MS,
];

/** The longest break that an operator can offer. `readBreak` rejects longer ones. */
const MAX_LENGTH_MS = 90 * DAY_MS;

/** A break, with its start by the device's clock and by the server's (null if unknown), in ms since 1970. */
export type Break = { fromMs: number; serverFromMs: number | null; lengthMs: number };

/**
 * The time now by the device and by the server, in ms since 1970. The server's is null until an answer has shown it.
 */
export type Clocks = { deviceMs: number; serverMs: number | null };

export function beginBreak(lengthMs: number, { deviceMs, serverMs }: Clocks): Break {
  return { fromMs: deviceMs, serverFromMs: serverMs, lengthMs };
}

/**
 * Returns how much of a break is left in ms; 0 or less when it is over. Uses the server's clock if it is known for both
 * ends. Never returns more than the whole length, however far the player moves the device's clock back.
 */
export function breakLeftMs(
  { fromMs, serverFromMs, lengthMs }: Break,
  { deviceMs, serverMs }: Clocks,
): number {
  const passedMs =
    serverFromMs === null || serverMs === null ? deviceMs - fromMs : serverMs - serverFromMs;
  return lengthMs - Math.max(0, passedMs);
}

/** Returns the longer of two breaks: a break can be lengthened, never shortened. */
export function longerBreak(one: Break | null, other: Break | null, clocks: Clocks): Break | null {
  if (!one || !other) return one ?? other;
  const [end, otherEnd] = [serverEndMs(one), serverEndMs(other)];
  // No player can move the server's clock, so it decides if it is known for both.
  if (end !== null && otherEnd !== null) return otherEnd > end ? other : one;
  const isSame = one.fromMs === other.fromMs && one.lengthMs === other.lengthMs;
  if (isSame) return otherEnd === null ? one : other;
  return breakLeftMs(other, clocks) > breakLeftMs(one, clocks) ? other : one;
}

function serverEndMs({ serverFromMs, lengthMs }: Break): number | null {
  return serverFromMs === null ? null : serverFromMs + lengthMs;
}

/**
 * Adjusts a break to the clocks. A break that seems to begin in the future begins now, so moving the device's clock
 * back adds at most the length of the break. Once the server's clock is known, the break has a start by it.
 */
export function anchorBreak(known: Break, { deviceMs, serverMs }: Clocks): Break {
  const fromMs = Math.min(known.fromMs, deviceMs);
  const passedMs = deviceMs - fromMs;
  const serverFromMs = known.serverFromMs ?? (serverMs === null ? null : serverMs - passedMs);
  return { ...known, fromMs, serverFromMs };
}

/** Reads a stored break. Returns null for anything that is not a break. */
export function readBreak(stored: unknown): Break | null {
  const { fromMs, serverFromMs, lengthMs } = (stored ?? {}) as Record<keyof Break, unknown>;
  if (!isNumber(fromMs) || !isNumber(lengthMs)) return null;
  if (lengthMs <= 0 || lengthMs > MAX_LENGTH_MS) return null;
  return { fromMs, serverFromMs: isNumber(serverFromMs) ? serverFromMs : null, lengthMs };
}

function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
