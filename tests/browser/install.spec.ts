import { expect } from '@playwright/test';

import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

test('the browser reads the manifest [D-284]', OWN_SHELL, async ({ openPlain }) => {
  const app = await openPlain();
  const browser = await app.page.context().newCDPSession(app.page);
  const { errors, data } = await browser.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(data).toContain('"display":"standalone"');
});
