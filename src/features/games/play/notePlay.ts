import { toOwnGame } from '#parts/games/favourites/knownGames.ts';
import { getMember } from '#state/member/member.ts';
import { getSession } from '#state/session/currentSession.ts';

import type { LaunchedGame } from './gameSession.ts';
import { findLaunched, isLaunched } from './shownGame.ts';

/** Notes a game that has been opened as the latest one of this member, on this device (D-234). */
export async function notePlay(launched: LaunchedGame): Promise<void> {
  const account = getMember()?.name;
  const session = getSession();
  if (!account) return;
  const { addPlayedGame, listOwnGames } = await import('#state/device/ownEntry.ts');
  if (getSession() !== session) return;
  const known = findLaunched(launched);
  // Of a game that was opened by its address nothing is known but what was noted before.
  const before = listOwnGames(account, 'games').find((game) => isLaunched(game, launched));
  const game = known ? toOwnGame(known) : before;
  if (game) addPlayedGame(account, game);
}
