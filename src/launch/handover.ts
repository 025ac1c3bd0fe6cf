import type { EarlyAnswer } from '#api/earlyCalls.ts';

import type { Launch } from './launch.ts';

/** All that the client takes from the inline start. */
export type Handover = {
  launch: Launch;
  /** The language of the first paint. */
  language: string;
  /** The answers to calls that the page has sent, by `earlyKey`. */
  early: Record<string, EarlyAnswer>;
};

/** What the inline scripts tell each other too. */
type InlineFacts = Partial<Handover> & {
  /** Tells the guard that the client runs. */
  runs?: () => void;
  /** Set while the client has shown a frame: ends the start of our page inside it by an error (D-349). */
  leaveFrame?: (page: typeof globalThis & Window) => never;
  /** Reads the stored answer to a call for the first paint. */
  readStored?: (path: string, payload?: unknown) => unknown;
  /** Acts on the data of an early answer; undefined unless it is a success. */
  follow?: (path: string, act: (data: unknown) => void) => void;
};

declare global {
  var lobby: InlineFacts | undefined;
}

/** Takes what the inline start handed over, and leaves `early` to `send`. If that did not run, captures the launch now. */
export async function takeHandover(): Promise<{ launch: Launch; language: string | undefined }> {
  const { launch, language, early = {} } = globalThis.lobby ?? {};
  globalThis.lobby = { early };
  return { launch: launch ?? (await import('./environment.ts')).readLaunch(), language };
}
