const DEFAULT_SEED = 20_260_101;

type Counts = { sample: number; full: number };

/** How many cases a volume suite runs and their seed; `LOBBY_SEED` repeats another run. */
export function volume(name: string, { sample, full }: Counts): { count: number; seed: number } {
  const isFull = isFullVolume();
  const seed = Number(process.env.LOBBY_SEED ?? DEFAULT_SEED);
  if (!Number.isSafeInteger(seed))
    throw new Error(`LOBBY_SEED must be a whole number, not ${process.env.LOBBY_SEED}`);
  const count = isFull ? full : sample;
  // Not by console: console output fails the test.
  if (isFull) process.stdout.write(`${name}: ${count} cases, seed ${seed}\n`);
  return { count, seed };
}

/** Whether this run uses full counts; set by vite.config.ts and tests/browser/browserConfig.ts. */
export function isFullVolume(): boolean {
  return process.env.LOBBY_VOLUME === 'full';
}

/** Variants of one story: the first `count` under `npm test`, each of them in full runs. */
export function someOf<T>(variants: readonly T[], count = 1): readonly T[] {
  return isFullVolume() ? variants : variants.slice(0, count);
}
