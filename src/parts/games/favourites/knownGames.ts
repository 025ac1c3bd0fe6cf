import type { Game } from '#domain/games.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import type { OwnGame } from '#state/device/ownEntry.ts';

/** Returns this session's answers to a call. */
export function knownAnswers<Answer>(call: { readonly path: string }): Answer[] {
  return queryClient
    .getQueriesData<Answer>({ queryKey: keyOf(call) })
    .flatMap(([, answer]) => (answer === undefined ? [] : [answer]));
}

/** Returns a game as the device keeps it: without `isHot`, which would grow old. */
export function toOwnGame({ isHot: _isHot, ...game }: Game): OwnGame {
  return game;
}
