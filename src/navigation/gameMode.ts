/** What `/gamePage` is asked for: a game, or one of the three pages beside it. */
export type GameMode = 'game' | 'agent' | 'service' | 'download';

/** Reads the mode from the query: `dailiD=1` (S2-77), `dailiD=2` (S2-78), `app=1` (S2-79), else a game. */
export function readGameMode(query: URLSearchParams): GameMode {
  const mode = query.get('dailiD');
  if (mode === '1') return 'agent';
  if (mode === '2') return 'service';
  return query.get('app') === '1' ? 'download' : 'game';
}
