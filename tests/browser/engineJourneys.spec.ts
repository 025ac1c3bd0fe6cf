import { bundle } from './engines/bundle.ts';
import { drive } from './engines/chromium.ts';
import { JOURNEYS } from './engines/journeys.ts';
import { Page } from './engines/page.ts';
import { test } from './fixtures.ts';
import { OWN_SHELL } from './fixtures/shells.ts';
import { openWorld } from './fixtures/world.ts';

// What `npm run test:engines` tells elsewhere: a name that has changed on a screen is noticed here (D-335). One worker,
// because each would bundle anew.
test.describe.configure({ mode: 'default' });
test.describe('the journeys of other engines', OWN_SHELL, () => {
  let scripts: [inPage: string, telegram: string];
  test.beforeAll(async () => {
    scripts = await Promise.all([bundle('inPage'), bundle('telegram')]);
  });

  // The other visit of the same screens is as good here; screens.spec.ts judges them in Chromium.
  const told = JOURNEYS.filter(
    ({ title }) => !title.startsWith('a member finds every main screen'),
  );
  for (const { title, isInTelegram, tell } of told)
    test(title, async ({ page, world }) => {
      const [inPage, telegram] = scripts;
      const driver = await drive(await page.context().newCDPSession(page));
      if (isInTelegram) await page.addInitScript(telegram);
      const host = isInTelegram ? 'telegram-light-' : '';
      await tell(
        new Page(driver, inPage),
        await openWorld(world.origin.replace('://', `://${host}`)),
      );
    });
});
