import '@testing-library/jest-dom/vitest';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { connect } from '#api/send.ts';

import { whyExcluded } from '#tests/backend/families/excludedStories.ts';
import { readFamily } from '#tests/backend/families/family.ts';
import { allWorlds, forgetWorlds, setUpWorlds } from '#tests/backend/worlds.ts';
// Before anything of the product is loaded: adds what jsdom lacks.
import '#tests/page/dom.ts';
import { guardConsole, takeUnexpected } from './consoleGuard.ts';
import { loadLazyFiles } from './lazyFiles.ts';
import { whenArrived } from './network.ts';

// Rules for every test: the backend answers every request, the console stays silent, and nothing is left for the next.
const device = typeof window === 'undefined' ? null : await import('./device.ts');
if (device) await loadLazyFiles();

// LOBBY_FAMILY=L3: every world answers as servers of that generation do.
const family = readFamily(process.env.LOBBY_FAMILY);
setUpWorlds({ isLive: false, latencyMs: 0, family });
forgetWorlds();
// An earlier file of the worker may have connected itself elsewhere.
const { signal } = new AbortController();
connect({ base: '', session: () => ({ token: '', signal }), onExpired: () => {} });

beforeEach(({ task, skip }) => {
  const why = whyExcluded(family, task.name, task.suite?.name);
  if (why) skip(why);
});

beforeEach(guardConsole);

afterEach(async () => {
  device?.leavePage();
  // Before useRealTimers: restoring a spy on a fake timer afterwards would put the fake timer back.
  vi.restoreAllMocks();
  vi.useRealTimers();
  await whenArrived();
  // A login that is being verified would join the next test's world.
  await Promise.all(allWorlds().map(({ verifying }) => verifying));
  const printed = takeUnexpected();
  const unknown = allWorlds().flatMap((world) => world.unknownRequests);
  for (const world of allWorlds()) world.reset();
  await device?.forgetDevice();
  // A call that the end of this test sent may be refused: what the page then says is not for the next test.
  await whenArrived();
  device?.forgetMessages();
  expect(printed, 'the console must stay silent').toEqual([]);
  expect(unknown, 'every request must have a handler').toEqual([]);
});
