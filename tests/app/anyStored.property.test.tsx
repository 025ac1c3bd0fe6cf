import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { STORED } from '#state/session/storedKeys.ts';
import { mutate } from '#tests/backend/mutate.ts';
import { member } from '#tests/backend/worlds.ts';
import { someOf, volume } from '#tests/random/volume.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';
import { forgetDevice, leavePage } from '#tests/setup/device.ts';

const { count, seed } = volume('stored entries', { sample: 2, full: 100 });

const ODD = someOf(
  ['[null]', '{"session":{}}', '\ud800', '7', '', 'null', '"7"', '[]', '{}', '{"atMs":{}}', '{'],
  4,
);
const PLAIN = { envelope: false, expiry: false };
const AREAS = ['localStorage', 'sessionStorage'] as const;

/** What the site stores for a member who has looked around. */
async function entriesOfMember(): Promise<Record<string, string>> {
  await openApp('/', {
    as: member({ name: 'john', balance: '500.00', messages: [{}], cards: [{}] }),
  });
  await screen.findByRole('heading', { name: '热门' });
  player.goesTo('/recharge');
  await screen.findByRole('main', { name: '存款' });
  return { ...localStorage, ...sessionStorage };
}

test('home opens whatever is stored under each key [D-336]', async () => {
  const good = await entriesOfMember();
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(Object.keys(good).length).toBeGreaterThan(5);
  const known = Object.values(STORED).flatMap((group) => Object.values<string>(group));
  for (let at = 0; at < count + ODD.length; at += 1) {
    leavePage();
    await forgetDevice();
    for (const key of new Set([...known, ...Object.keys(good)])) {
      // In every second case the session lasts, so that its own entries are read.
      const isKept = key === STORED.token.entry && at % 2 === 1;
      const broken = ODD[at - count] ?? mutate(good[key] ?? '{"data":[1]}', seed + at, PLAIN);
      for (const area of AREAS) window[area].setItem(key, isKept ? good[key]! : broken);
    }
    await openApp('/');
    await expectScreen(`home, seed ${seed + at}`);
    player.goesTo('/recharge');
    await expectScreen(`deposit, seed ${seed + at}`);
  }
  // A stored name that was changed makes the answer another member's (D-343).
  const others = reported.mock.calls.filter(([line]) => !/names another member/.test(String(line)));
  expect(others).toEqual([]);
});

async function expectScreen(name: string): Promise<void> {
  const [main] = await screen.findAllByRole('main', { hidden: true });
  expect(main, name).not.toBeEmptyDOMElement();
  expect(document.body, name).not.toHaveTextContent(/\bNaN\b|undefined|Invalid Date|\[object/);
}
