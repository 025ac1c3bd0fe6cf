import { lazyOptional } from '#ui/lazyFile.tsx';

import { useHasOwnGames } from './favourites.ts';

const OwnGameRows = lazyOptional(
  async () => (await import('./OwnGameRows.member.tsx')).OwnGameRows,
);

/** Rows of home with favourites and games played; loads their file only where the device keeps any. */
export function OwnGames() {
  return useHasOwnGames() && <OwnGameRows />;
}
