/** The game an address names and the launch calls carry (D-080). */
export type LaunchedGame = { platform: string; type: string; code: string };

// Longer than any platform or game code: what is longer is no game (trust C-16).
const MAX_LENGTH = 64;

/** Reads `name`, `type` and `code` of the address (S2-76); null when it names no game. `code` may be empty: a whole venue. */
export function readLaunchedGame(query: URLSearchParams): LaunchedGame | null {
  const [platform, type, code] = ['name', 'type', 'code'].map(
    (key) => query.get(key)?.trim() ?? '',
  );
  const isNamed =
    platform !== '' && [platform, type, code].every((part) => part!.length <= MAX_LENGTH);
  return isNamed ? { platform: platform!, type: type!, code: code! } : null;
}
