import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';

import type { SiteWords } from '#prerender/build/words.ts';
import { readWords } from '#tests/tools/configure/readWords.ts';
import { test } from './fixtures.ts';

const FILE = 'assets/00000000.json';
const LANGUAGES = ['zh', 'en', 'zh-Hant'];

test('a player chooses a language and meets it again', async ({ context, world, openSite }) => {
  const built = JSON.parse(readFileSync('dist/.vite/words.json', 'utf8')) as SiteWords;
  const { texts } = readWords({ languages: LANGUAGES }, built, () => null);
  await context.route(`**/${FILE}`, (route) => route.fulfill({ json: texts['zh-Hant'] }));
  await world.setSettings({ languages: LANGUAGES, words: { 'zh-Hant': FILE } });
  const app = await openSite();
  await app.player.taps('菜单');
  await app.player.taps('繁體中文', 'radio');
  await app.player.sees('語言');
  await app.reload();
  await expect(app.frame.getByRole('link', { name: '登入' })).toBeVisible();
  await expect(app.frame.locator('html')).toHaveAttribute('lang', 'zh-Hant');
});
