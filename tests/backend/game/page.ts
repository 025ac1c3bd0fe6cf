import { html, json, notFound, preflight, readPayload } from '#tests/backend/http.ts';
import type { Play } from '#tests/backend/tables/plays.ts';
import type { World } from '#tests/backend/world.ts';
import { allWorlds } from '#tests/backend/worlds.ts';

import { drawGame, GONE_PAGE } from './markup.ts';
import { AGENT_PAGE, CHAT_PAGE, drawPayPage, type Drawn } from './plainPages.ts';
import { bet, purseOf, throwDice, titleOf } from './rules.ts';

/** The second origin: games, customer service, agent login and cash desk. A play key names the member. */
export async function gameOrigin(request: Request): Promise<Response> {
  const { pathname, origin } = new URL(request.url);
  if (request.method === 'OPTIONS') return preflight();
  if (pathname === '/service') return page(CHAT_PAGE, origin);
  if (pathname === '/agent') return page(AGENT_PAGE, origin);
  if (pathname === '/demo-game') return page(drawGame('猜大小 · 试玩'), origin);
  if (pathname.startsWith('/demo-game/')) return trial(request);
  const paid = /^\/pay\/(\d+)$/.exec(pathname)?.[1];
  if (paid) return page(drawPayPage(paid), origin);
  const match = /^\/play\/([A-Za-z0-9]+)(\/state|\/bet)?$/.exec(pathname);
  if (!match) return notFound();
  const found = findPlay(match[1]!);
  if (!found) return page(GONE_PAGE, origin, 404);
  const { world, play } = found;
  if (match[2] === '/state') return json({ balance: purseOf(world, play) });
  if (match[2] === '/bet') return json(bet(world, play, await readPayload(request)));
  return page(drawGame(titleOf(play)), origin);
}

function findPlay(key: string): { world: World; play: Play } | null {
  for (const world of allWorlds()) {
    const play = world.plays.get(key);
    if (play) return { world, play };
  }
  return null;
}

// A trial game without an account: the page keeps the balance itself.
async function trial(request: Request): Promise<Response> {
  if (request.url.endsWith('/state')) return json({ balance: '1000.00' });
  return json(throwDice(Math.random, await readPayload(request)));
}

/** A page under its own nonce. */
function page({ title, style, body, script }: Drawn, origin: string, status = 200): Response {
  const nonce = crypto.randomUUID();
  const markup = `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title}</title>
<style nonce="${nonce}">${style}</style>
<body>
${body}
${script ? `<script nonce="${nonce}">${script}</script>` : ''}
</body>
</html>`;
  return html(markup, status, {
    // The origin by name: in a sandboxed frame 'self' matches nothing.
    'content-security-policy':
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src ${origin}; ` +
      `base-uri 'none'; form-action 'none'; frame-ancestors http: https:`,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
}
