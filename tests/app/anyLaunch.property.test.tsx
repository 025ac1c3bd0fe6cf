import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { signInitData, TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { world } from '#tests/backend/worlds.ts';
import { volume } from '#tests/random/volume.ts';
import { forgetDevice, leavePage } from '#tests/setup/device.ts';

import { openInTelegram } from './openInTelegram.ts';

const { count, seed } = volume('launches', { sample: 8, full: 300 });

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('zh-hans-raw', '%', '%ff', '__', 'a__game-%-1-2', '__promotion-\ud800', '-'),
);

test('any language, start parameter, address and query open a screen [D-336]', async () => {
  world().addMember({ name: 'john', telegramId: TELEGRAM_USER.id });
  const authDate = Math.floor(world().clock.now() / 1000);
  const launch = fc.record({ code: text, startParam: text, path: text, query: text });
  await fc.assert(
    fc.asyncProperty(launch, async ({ code, startParam, path, query }) => {
      const user = { ...TELEGRAM_USER, language_code: code };
      const launchedWith = {
        tgWebAppData: await signInitData({ user, startParam, authDate }),
        tgWebAppVersion: query,
        tgWebAppThemeParams: query,
      };
      // A `#` would end the query.
      const search = `?${query.replaceAll('#', '')}`;
      await openInTelegram(`/${path}`, undefined, { launchedWith }, { search });
      expect(await screen.findByRole('main')).not.toBeEmptyDOMElement();
      expect(document.body).not.toHaveTextContent(/\bNaN\b|undefined|Invalid Date|\[object/);
      leavePage();
      await forgetDevice();
    }),
    { numRuns: count, seed },
  );
});
