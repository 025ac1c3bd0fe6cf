import { endGame, fillGameWallet, openGame } from '#api/calls/play.ts';
import { Refused } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { safeUrl } from '#domain/urls.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { refreshWallets } from '#state/member/member.ts';
import { useStore } from '#state/session/store.ts';
import { holdUnsavedChanges } from '#state/unsavedChanges.ts';

/** How far a launch has come. */
export type Launch =
  | { phase: 'opening' }
  | { phase: 'filling'; enter: () => void }
  | { phase: 'open'; address: string }
  | { phase: 'failed'; why: 'refused' | 'unreachable' | 'badAddress'; reason: string };

/**
 * One visit to a game: asks for its address, fills its wallet when the server says so (S4-22), shows it, and tells
 * the server once when the player leaves (S4-21, D-085). `show` is told each step; the answer ends the visit.
 */
export function startGameSession(game: LaunchedGame, show: (launch: Launch) => void): () => void {
  const { generation } = useStore.getState();
  const visit = new AbortController();
  const isOver = () => visit.signal.aborted;
  let isOpened = false;
  let filled: Promise<void> | null = null;

  async function open(): Promise<void> {
    // React mounts twice in one go while developing: the first visit is over before it began.
    if (isOver()) return;
    show({ phase: 'opening' });
    try {
      const answer = await send(openGame, { ...game, isMobile: 1 }, { signal: visit.signal });
      if (isOver()) return;
      // Judged before any money moves into a game that cannot be shown.
      if (safeUrl(answer.address, location.origin) === null) {
        return show({ phase: 'failed', why: 'badAddress', reason: '' });
      }
      isOpened = true;
      if (answer.transferStatus === 1) await fill();
      if (!isOver()) show({ phase: 'open', address: answer.address });
    } catch (error) {
      if (isOver()) return;
      reportCallError(error);
      const isRefused = error instanceof Refused;
      show({
        phase: 'failed',
        why: isRefused ? 'refused' : 'unreachable',
        reason: isRefused ? error.reason : '',
      });
    }
  }

  // Its answer is ignored (D-086); one that does not come can be passed over by the player (F-M30). Until then
  // closing the page asks first.
  function fill(): Promise<void> {
    const filling = send(fillGameWallet, game)
      .catch(() => {})
      .finally(holdUnsavedChanges());
    filled = filling;
    return new Promise((resolve) => {
      show({ phase: 'filling', enter: resolve });
      void filling.then(resolve).then(showWallets);
    });
  }

  function leave(event?: Event): void {
    if (isOver()) return;
    visit.abort();
    window.removeEventListener('pagehide', leave);
    if (!isOpened) return;
    // A page that closes cannot wait; otherwise the end comes after the filling, or the money stays in the venue.
    if (event || filled === null) void tellEnd();
    else void filled.then(tellEnd);
  }

  async function tellEnd(): Promise<void> {
    if (!isSameSession()) return;
    await send(endGame, game).catch(() => {});
    await showWallets();
  }

  // What moved shows without waiting for a poll, the game wallet included; nobody asked, so a failure is silent.
  async function showWallets(): Promise<void> {
    if (isSameSession()) await refreshWallets().catch(() => {});
  }

  // A session that ended took the game with it: without its token the call would only say so again.
  function isSameSession(): boolean {
    return useStore.getState().generation === generation;
  }

  window.addEventListener('pagehide', leave);
  queueMicrotask(() => void open());
  return leave;
}

/** The game an address names and the launch calls carry (D-080). */
export type LaunchedGame = { platform: string; type: string; code: string };

// Longer than any platform or game code: what is longer is no game (F-C16).
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
