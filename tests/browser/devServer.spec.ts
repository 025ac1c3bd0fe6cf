import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, type Page, test } from '@playwright/test';

import { launchString } from '#tests/backend/telegram.ts';

/** Loading the site as hundreds of modules takes a busy machine this long, in ms. */
const SLOW_MS = 90_000;
test.describe.configure({ mode: 'serial', timeout: SLOW_MS });

let server: ChildProcess;
let address = '';

test.beforeAll(async () => {
  test.setTimeout(SLOW_MS);
  const port = await findFreePort();
  address = `http://127.0.0.1:${port}/`;
  const vite = 'node_modules/vite/bin/vite.js';
  server = spawn(process.execPath, [vite, '--port', String(port)], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  });
  await expect
    .poll(
      () =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      { timeout: SLOW_MS },
    )
    .toBe(true);
});

test.afterAll(async () => {
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
});

/** Three ports in a row that nobody uses: the game and Telegram's page have the next ones. */
async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** What the page says in its console, and its errors. */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on('pageerror', ({ message }) => said.push(message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text());
  });
  return said;
}

for (const [who, launch, sign] of [
  ['a visitor', async () => '', 'login'],
  [
    'a player from Telegram',
    () => launchString({ authDate: Math.floor(Date.now() / 1000) }),
    'balance',
  ],
] as const)
  test(`the development server shows ${who} home without a word in the console`, async ({
    page,
  }) => {
    const said = listen(page);
    const hash = await launch();
    await page.goto(`${address}${hash && `#${hash}`}`, { waitUntil: 'commit' });
    await expect(page.locator(`header [data-slot=${sign}]`)).toBeVisible({ timeout: SLOW_MS });
    await expect(page.locator('[data-section=hot] [data-slot=tile]').first()).toBeVisible();
    expect(said).toEqual([]);
  });
