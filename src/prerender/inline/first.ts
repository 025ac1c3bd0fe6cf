import { EARLY_PATHS } from '#api/paths.ts';
import { FIRST_SCREEN_TILES } from '#domain/games.ts';
import { readJson } from '#domain/readJson.ts';
import { pictureAddress } from '#domain/urls.ts';

import { readBanners, readHotGames } from './hotGames.ts';
import type { Slot } from './slots.ts';

// Runs right after the markup of the first paint and adapts it to this device: screen, language, games, taps.
type Site = { title?: unknown; site_logo?: unknown; site_state?: unknown } | null | undefined;
type Facts = { site: string[]; none: string[]; tabs: string[] };

// First, so that the client comes whatever happens to the first paint.
addEventListener('DOMContentLoaded', startClient);

const LOGIN = /^\/(telegram-)?login$/;
/** The latest start of the client after the page is parsed, in ms. */
const LONGEST_FRAME_MS = 1000;
const root = document.getElementById('root')!;
const page = document.documentElement;
const facts = readJson(document.getElementById('first-facts')!.textContent) as Facts;
const { launch, readStored, follow, language } = globalThis.lobby!;
const { apiBase, block } = launch!.settings;

/** How many tiles load their picture beside the client. The others wait for it, because it makes the page usable. */
const FIRST_PICTURES = 6;
const client = document.querySelector<HTMLLinkElement>('link[rel=preload]')!;

let banners: string[] | null = null;

/** The elements with this name. None after React has replaced the first paint. */
function find(slot: Slot, within: ParentNode = root): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(`#root > [data-first] [data-slot=${slot}]`)];
}

/** Shows the first paint for the address: home, the site's header, the bar of an account screen, or no header. */
function showScreen(): void {
  // React has replaced the first paint, or the guard's sentence stands.
  if (!find('brand').length || !('first' in page.dataset)) return;
  // In a stranger's frame we show nothing that the player could tap (D-251).
  if (page.dataset.framing === 'stranger') return void (page.dataset.first = 'none');
  const path =
    location.hash
      .slice(1)
      .split('?')[0]!
      .replace(/(.)\/$/, '$1') || '/';
  const { site, none, tabs } = facts;
  const header = none.includes(path) ? 'none' : site.includes(path) ? 'site' : 'bar';
  // A launch shows that its login is under way, as the client does (D-314).
  const isLaunched = 'launches' in page.dataset;
  page.dataset.first = isLaunched ? 'login' : path === '/' ? 'home' : header;
  page.toggleAttribute('data-tabs', tabs.includes(path) && !isLaunched);
  page.toggleAttribute('data-login', LOGIN.test(path));
  for (const link of root.querySelectorAll(':scope > [data-first=tabs] a')) {
    if (link.getAttribute('href') === `#${path}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if ('member' in page.dataset) paintWallets();
  paintBanner();
}

/** Shows members the wallet in place of login and registration. */
function paintWallets(): void {
  const [[balance], [actions]] = [find('balance'), find('walletActions')];
  for (const login of find('login')) {
    find('lead', login.parentElement!)[0]!.append(balance!.cloneNode(true));
    login.replaceWith(actions!.cloneNode(true));
  }
}

/** Hides the words, by the style sheet, until the client brings those of another language (D-297). */
function hideWords(): void {
  page.dataset.noWords = '';
  for (const nav of root.querySelectorAll('nav')) nav.setAttribute('aria-hidden', 'true');
  root.querySelector('section')!.removeAttribute('aria-labelledby');
  paintSite({ title: document.title });
}

/** Shows the operator's name and logo in the headers, and no games or banner on a closed site. */
function paintSite(site: Site): void {
  if (site?.site_state === 0 || site?.site_state === '0') {
    find('banner')[0]?.replaceChildren();
    // No answer finds them any more. The message of a closed site comes with the client (D-071).
    for (const part of [...find('banner'), ...find('games')]) delete part.dataset.slot;
  }
  const logo = pictureAddress(site?.site_logo, apiBase);
  for (const brand of find('brand')) {
    if (logo) brand.querySelector('img')!.src = logo;
    if (!site?.title || typeof site.title !== 'string') continue;
    find('siteName', brand)[0]!.textContent = site.title;
    brand.setAttribute('aria-label', site.title);
  }
}

/** Shows the hot games, unless React has replaced the tiles or the player has tapped one. */
function paintGames(data: unknown): void {
  const games = readHotGames(data, apiBase);
  const [section] = find('games');
  if (!games || !section || section.querySelector('[aria-busy=true]')) return;
  const template = document.getElementById('first-games') as HTMLTemplateElement;
  const filled = document.importNode(template.content, true);
  const item = filled.querySelector('li')!;
  const items = games.map(({ name, picture }, place) => {
    const tile = item.cloneNode(true) as Element;
    const image = tile.querySelector('img')!;
    tile.querySelector('[data-slot=gameName]')!.textContent = name;
    image.loading = place < FIRST_SCREEN_TILES ? 'eager' : 'lazy';
    const show = () => void (image.src = picture || 'pictures/game.svg');
    if (place < FIRST_PICTURES || performance.getEntriesByName(client.href).length > 0) show();
    // Not for a tile that a later list or a closed site has replaced.
    else client.addEventListener('load', () => image.isConnected && show());
    return tile;
  });
  item.replaceWith(...items);
  section.replaceWith(filled);
}

/** Shows the first banner, only on home. Keeps the shown one while the list has it (D-363). */
function paintBanner(list?: unknown): void {
  banners = readBanners(list, apiBase) ?? banners;
  const [box] = find('banner');
  if (!box || !banners || page.dataset.first !== 'home') return;
  if (banners.includes(box.querySelector('img')?.getAttribute('src') ?? '')) return;
  const [first = 'pictures/banner.svg'] = banners;
  const image = Object.assign(new Image(), { alt: '', src: first });
  image.addEventListener('error', () => image.remove());
  box.replaceChildren(image);
}

/** Paints the stored answer to a call, then the early one. */
function paintAnswer(path: string, paint: (data: unknown) => void, payload?: unknown): void {
  paint(readStored?.(path, payload));
  follow?.(path, paint);
}

/** Marks the tapped tile, whose game the client opens. The last tap counts (D-297). */
function answerTap({ target }: Event): void {
  const button = (target as Element).closest<HTMLElement>('#root > [data-first] button');
  if (button?.dataset.slot === 'tile')
    for (const tile of find('tile')) tile.setAttribute('aria-busy', String(tile === button));
}

/** Starts the client after the first paint; at once on a hidden page, which paints nothing. */
function startClient(): void {
  const { content } = document.getElementById('client') as HTMLTemplateElement;
  const [fillIns, script] = content.querySelectorAll('script');
  // Otherwise the client would not wait for what its packages need.
  fillIns!.async = script!.async = false;
  if ('hasOwn' in Object) fillIns!.remove();
  // The second call appends nothing, because the fragment is empty by then.
  const start = () => document.body.append(content);
  if (document.hidden) return start();
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, LONGEST_FRAME_MS);
}

// Style sheets use these attributes to hide at once what the operator has switched off (D-253).
page.toggleAttribute('data-no-sponsors', block.sponsors === false);
showScreen();
// After the answer to a launch, the player is home.
follow?.(EARLY_PATHS.telegramLogin, showScreen);
addEventListener('hashchange', showScreen);
addEventListener('click', answerTap, { capture: true });
const { language: painted = 'zh' } = block;
if (language !== (painted === 'auto' ? 'zh' : painted)) hideWords();

paintAnswer(EARLY_PATHS.site, (site) => paintSite(site as Site));
paintAnswer(EARLY_PATHS.featuredGames, paintGames);
paintAnswer(EARLY_PATHS.banners, paintBanner, { position: 2 });

// Last: a sandbox may deny it. The worker that replaces an old one reloads pages that do not answer (D-351).
navigator.serviceWorker?.addEventListener('message', ({ data, ports: [port] }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
  if (data === 'lobby-farewell') port!.postMessage(data);
});
