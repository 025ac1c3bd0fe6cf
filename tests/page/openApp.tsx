import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

import { App } from '#app/App.tsx';
import { PageBoundary } from '#app/PageBoundary.tsx';
import { useInterstitials } from '#state/interstitials.ts';
import { STORED } from '#state/session/storedKeys.ts';

import type { MemberCard } from '#tests/backend/tables/members.ts';
import { launchString, type Signed } from '#tests/backend/telegram.ts';
import type { World } from '#tests/backend/world.ts';
import { world as worldOf } from '#tests/backend/worlds.ts';
import { restartSite } from '#tests/setup/device.ts';

/** Its fields of `Signed` change the freshly signed launch data, whose time is the backend's. */
type TelegramLaunch = Signed & {
  /** Inside Telegram (its native proxy is there), a plain browser, or a loopback host with mocked launch data. */
  environment?: 'telegram' | 'plain' | 'mock';
  /** The whole launch string, instead of a freshly signed one; '' for a launch without data. */
  launch?: string;
};

type Options = {
  as?: MemberCard;
  telegram?: TelegramLaunch;
  prepare?: (world: World) => void | Promise<void>;
  /** Changed settings, or the text of a broken block. */
  settings?: object | string;
  /** What stands before the hash: `?pid=42`. */ search?: string;
};

type Opened = {
  user: UserEvent;
  world: World;
  /** The in-app address shown, path and query. */
  address: () => string;
  unmount: () => void;
};

// A whole hall takes jsdom as long as the rest of a story.
const FEW_GAMES = 6;

/** Opens the whole site at an address, as a visitor or a member, exactly as the page itself starts. */
export async function openApp(
  path: string,
  { as, telegram, prepare, settings: changed, search = '' }: Options = {},
): Promise<Opened> {
  const world = worldOf(location.hostname);
  world.site.gamesEach = FEW_GAMES;
  await prepare?.(world);
  if (as) {
    const saved = { token: as.token, owner: null, expiresAt: Date.now() + 60_000 };
    sessionStorage.setItem(STORED.token.entry, JSON.stringify(saved));
  }
  let hash = path;
  if (telegram) {
    const authDate = Math.floor(world.clock.now() / 1000);
    const launch = telegram.launch ?? (await launchString({ authDate, ...telegram }));
    hash = path === '/' ? launch : path + (path.includes('?') ? '&' : '?') + launch;
  }
  history.replaceState(null, '', `/${search}#${hash}`);
  // Nothing opens by itself but in stories that tell of it.
  const quiet = { introClip: false, ageNotice: false };
  const mockedLaunch = telegram?.environment === 'mock';
  // Requests of Node need a whole address.
  writeSettings(
    typeof changed === 'string'
      ? changed
      : JSON.stringify({ apiBase: location.origin, mockedLaunch, ...quiet, ...changed }),
  );
  useInterstitials.setState({ isSkipped: false, isOver: false, startedMs: performance.now() });
  if ((telegram?.environment ?? 'plain') === 'telegram') {
    Object.assign(window, { TelegramWebviewProxy: { postEvent: () => {} } });
  }

  await restartSite();
  const view = await act(async () =>
    render(
      <PageBoundary>
        <App />
      </PageBoundary>,
    ),
  );
  return {
    user: userEvent.setup({ advanceTimers }),
    world,
    address: () => location.hash.slice(1) || '/',
    unmount: view.unmount,
  };
}

// Under fake timers the pauses between two keys are skipped, otherwise they pass.
function advanceTimers(ms: number): void {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(ms);
}

function writeSettings(json: string): void {
  document.getElementById('site-config')?.remove();
  const block = document.createElement('script');
  Object.assign(block, { type: 'application/json', id: 'site-config', textContent: json });
  document.head.append(block);
}

/** The next visit loads answers again that are older than a minute. */
export function makeStoredAnswersOld(): void {
  const { answers, memberAnswers } = STORED.cache;
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(answers) && !key.startsWith(memberAnswers)) continue;
    const stored = JSON.parse(localStorage.getItem(key)!) as { atMs: number };
    localStorage.setItem(key, JSON.stringify({ ...stored, atMs: stored.atMs - 61_000 }));
  }
}
