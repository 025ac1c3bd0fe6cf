import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { routes } from '#app/routes.tsx';
import { PATHS, type PathName } from '#navigation/paths.ts';
import { world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { pause } from '#tests/page/player.ts';

const GUARDED = (Object.keys(PATHS) as PathName[])
  .filter((name) => routes[name].login === 'redirect')
  .map((name) => PATHS[name]);

/** Opens an address as a visitor, and gives every heading that was drawn and every call that was made on the way. */
async function openAsVisitor(path: string) {
  const drawn = new Set<string>();
  const note = (): void => {
    for (const { textContent } of document.querySelectorAll('h1, h2, h3')) drawn.add(textContent);
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  const { address, unmount } = await openApp(path);
  await screen.findByLabelText('用户名');
  // A file that comes late draws nothing either.
  await pause(50);
  note();
  observer.disconnect();
  const arrival = address();
  unmount();
  return { drawn: [...drawn], asked: world().requests.map((request) => request.path), arrival };
}

test('no member screen renders or loads before the guard has decided [S2-118, S6-05, F-S14]', async () => {
  expect(GUARDED.length).toBeGreaterThan(20);
  for (const [id, path] of [
    ['S2-17', '/mine'],
    ['S2-20', '/app'],
    ['S2-36', '/transfer'],
  ])
    expect(GUARDED, id).toContain(path);
  const login = await openAsVisitor('/login');
  expect(login.drawn).toContain('登录');
  for (const path of GUARDED) {
    const { drawn, asked, arrival } = await openAsVisitor(path);
    expect(arrival).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    expect(
      drawn.filter((heading) => !login.drawn.includes(heading)),
      path,
    ).toEqual([]);
    expect(
      asked.filter((call) => !login.asked.includes(call)),
      path,
    ).toEqual([]);
  }
}, 60_000);
