const DEFAULT_SEED = 20_260_101;

type Counts = { sample: number; full: number };

/**
 * How many cases a property or volume suite runs, and the seed it draws them from: a sample under `npm test`, all of
 * them under `npm run prove`. `LOBBY_SEED` repeats another run.
 */
export function volume(name: string, { sample, full }: Counts): { count: number; seed: number } {
  const isProving = process.env.LOBBY_PROVE === 'full';
  const seed = Number(process.env.LOBBY_SEED ?? DEFAULT_SEED);
  if (!Number.isSafeInteger(seed))
    throw new Error(`LOBBY_SEED must be a whole number, not ${process.env.LOBBY_SEED}`);
  const count = isProving ? full : sample;
  // Not by console: a test's console output is noise and fails it.
  if (isProving) process.stdout.write(`prove ${name}: ${count} cases, seed ${seed}\n`);
  return { count, seed };
}
