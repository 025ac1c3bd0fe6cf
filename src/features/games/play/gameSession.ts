import { endGame, fillGameWallet, openGame } from '#api/calls/play.ts';
import { Refused } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { safeUrl } from '#domain/urls.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { refreshWallets } from '#state/member/member.ts';
import { checkBreak, isOnBreak } from '#state/protection/protection.ts';
import { getSession } from '#state/session/currentSession.ts';
import { addLastWork } from '#state/session/lastWork.ts';
import { holdUnsavedChanges } from '#state/drafts/unsavedChanges.ts';

/** State of a launch; `filling` moves money into the game's wallet, and `enter` does not wait for it. */
export type GameState =
  | { phase: 'opening' }
  | { phase: 'filling'; enter: () => void }
  | { phase: 'open'; address: string; isFilled: boolean }
  | { phase: 'failed'; why: 'refused' | 'unreachable' | 'badAddress'; reason: string };

/** Runs a game's session: address, wallet, opening, one report of its end. Returns the function that ends it. */
export function startGameSession(
  game: LaunchedGame,
  onChange: (state: GameState) => void,
): () => void {
  const session = getSession();
  const abort = new AbortController();
  const hasLeft = () => abort.signal.aborted;
  let isOpened = false;
  let isEnded = false;
  let isLogout = false;
  let filled: Promise<void> | null = null;

  async function open(): Promise<void> {
    // In development React mounts twice: the first session ends before it has begun.
    if (hasLeft()) return;
    onChange({ phase: 'opening' });
    try {
      // No game opens during a break; the screen says why.
      if (await checkBreak()) return;
      if (hasLeft()) return;
      const answer = await send(
        openGame,
        { ...game, isMobile: 1 },
        { session, signal: abort.signal },
      );
      if (hasLeft()) return;
      // Checks first, so that no money moves into a game that cannot be shown.
      if (safeUrl(answer.address, location.origin) === null) {
        return onChange({ phase: 'failed', why: 'badAddress', reason: '' });
      }
      isOpened = true;
      // A break may have begun elsewhere meanwhile.
      if (isOnBreak()) return await leave();
      if (answer.transferStatus === 1) await fill();
      if (!hasLeft())
        onChange({ phase: 'open', address: answer.address, isFilled: filled !== null });
    } catch (error) {
      if (hasLeft()) return;
      const isRefused = error instanceof Refused;
      // The screen shows a refusal that has no message.
      if (!isRefused || error.reason !== '') reportCallError(error);
      onChange({
        phase: 'failed',
        why: isRefused ? 'refused' : 'unreachable',
        reason: isRefused ? error.reason : '',
      });
    }
  }

  // Ignores the answer (D-086), so the player need not wait. Until it comes, closing the page asks first.
  function fill(): Promise<void> {
    const filling = send(fillGameWallet, game, { session })
      .catch(() => {})
      .finally(holdUnsavedChanges());
    filled = filling;
    return new Promise((resolve) => {
      onChange({ phase: 'filling', enter: resolve });
      void filling.then(resolve).then(reloadWallets);
    });
  }

  async function leave(isWaiting = true): Promise<void> {
    abort.abort();
    // A closing page cannot wait. Otherwise the end is reported after the filling, so that no money stays in the venue.
    if (isWaiting && filled) await filled;
    window.removeEventListener('pagehide', leaveAtOnce);
    stopLastWork();
    if (!isOpened || isEnded || !(isLogout || isSameSession())) return;
    isEnded = true;
    await send(endGame, game, { session }).catch(() => {});
    await reloadWallets();
  }

  // Shows the moved money before the next poll. The player did not ask for it, so a failure is silent.
  async function reloadWallets(): Promise<void> {
    if (isSameSession()) await refreshWallets().catch(() => {});
  }

  // Once the session has expired, the server would refuse every call.
  function isSameSession(): boolean {
    return getSession() === session;
  }

  const leaveAtOnce = () => void leave(false);
  window.addEventListener('pagehide', leaveAtOnce);
  // The server takes the end of a game for as long as it takes the token.
  const stopLastWork = addLastWork(() => {
    isLogout = true;
    return leave();
  });
  queueMicrotask(() => void open());
  return () => void leave();
}

/** The game in the query, as the launch calls send it. */
export type LaunchedGame = { platform: string; type: string; code: string };

// In characters; longer than any platform or game code.
const MAX_LENGTH = 64;

/** Reads `name`, `type` and `code`; null when they name no game. An empty `code` means the whole venue. */
export function readLaunchedGame(query: URLSearchParams): LaunchedGame | null {
  const [platform, type, code] = ['name', 'type', 'code'].map(
    (key) => query.get(key)?.trim() ?? '',
  );
  const isNamed =
    platform !== '' && [platform, type, code].every((part) => part!.length <= MAX_LENGTH);
  return isNamed ? { platform: platform!, type: type!, code: code! } : null;
}
