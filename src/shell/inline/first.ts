import { earlyAnswerOf } from '#api/early.ts';
import { FIRST_SCREEN_TILES } from '#domain/games.ts';
import { readLaunchSettings } from '#domain/launchSettings.ts';
import { pictureAddress } from '#domain/urls.ts';
import { keepFirstPaint, noteTold, saveTap } from '#state/firstPaint.ts';
import {
  answerKey,
  DEVICE_KEYS,
  deviceStorage,
  readStoredData,
} from '#state/session/storedKeys.ts';

import { type HotGame, readAnswer, readHotGames } from './hotGames.ts';

// Runs right after the markup of the first paint and adapts it to this device: screen, language, games, taps.
type Site = { title?: unknown; site_logo?: unknown; site_state?: unknown } | null | undefined;
type Facts = { site: string[]; none: string[]; tabs: string[]; english: Record<string, string> };

const LOGIN = /^\/(telegram-)?login$/;
const FEATURED = '/api/app/hall_list';
const LAUNCH = '/api/telegram/auto-login';
/** The latest start of the client after the page is parsed, in ms. */
const LONGEST_FRAME_MS = 1000;
const root = document.getElementById('root')!;
const page = document.documentElement;
const facts = JSON.parse(document.getElementById('first-facts')!.textContent) as Facts;
const { apiBase, block } = readLaunchSettings(document.getElementById('site-config')!.textContent);
const local = deviceStorage('localStorage');
const readData = (key: string) => readStoredData(local?.getItem(key) ?? null, Date.now());

/** Shows the first paint for the address: home, the site's header, the bar of an account screen, or no header. */
function showScreen(): void {
  // In a stranger's frame we show nothing that the player could tap (D-251).
  if (page.dataset.framing === 'stranger') return void (page.dataset.first = 'none');
  const path = location.hash.slice(1).split('?')[0] || '/';
  const { site, none, tabs } = facts;
  const header = none.includes(path) ? 'none' : site.includes(path) ? 'site' : 'bar';
  // A launch leads to the login, which has the site's header and no tab bar.
  const isLaunched = 'launches' in page.dataset;
  page.dataset.first = path === '/' && !isLaunched ? 'home' : header;
  page.toggleAttribute('data-tabs', tabs.includes(path) && !isLaunched);
  page.toggleAttribute('data-login', isLaunched || LOGIN.test(path));
  for (const link of root.querySelectorAll(':scope > [data-first=tabs] a')) {
    if (link.getAttribute('href') === `#${path}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  if ('member' in page.dataset) paintWallets();
}

/** Shows members the wallet in place of login and registration. */
function paintWallets(): void {
  const [balance, actions] = root.querySelector(':scope > [data-first=wallet]')!.children;
  // A frame whose origin the browser does not expose gets no 一键回收 (D-251).
  if (page.dataset.framing === 'unnamed') actions!.lastElementChild!.remove();
  for (const header of findHeaders()) {
    const last = header.lastElementChild!;
    if (header.querySelector('[role=group]')) continue;
    last.previousElementSibling!.append(balance!.cloneNode(true));
    last.replaceWith(actions!.cloneNode(true));
  }
}

function findHeaders(): NodeListOf<HTMLElement> {
  return root.querySelectorAll<HTMLElement>(':scope > [data-first] > header');
}

function translate(): void {
  page.lang = 'en';
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode as Text;
    node.data = facts.english[node.data] ?? node.data;
  }
  for (const element of root.querySelectorAll('[aria-label]'))
    element.ariaLabel = facts.english[element.ariaLabel!] ?? element.ariaLabel;
}

/** Shows the operator's name and logo in the headers. */
function paintBrand(site: Site): void {
  const logo = pictureAddress(site?.site_logo, apiBase);
  for (const header of findHeaders()) {
    const brand = header.querySelector('a[href="#/"]');
    if (!brand) continue;
    if (logo) brand.querySelector('img')!.src = logo;
    if (!site?.title || typeof site.title !== 'string') continue;
    brand.querySelector('span')!.textContent = site.title;
    brand.ariaLabel = site.title;
  }
}

/**
 * Replaces the waiting tiles or older games with the hot games. Does nothing after React has replaced them, or after the
 * player has tapped a game: its tile looks pressed until React opens it.
 */
function paintGames(games: HotGame[] | null): void {
  const section = root.querySelector(':scope > [data-first=home] [data-section=hot]');
  if (!games || !section || section.querySelector('li [aria-busy=true]')) return;
  const template = document.getElementById('first-games') as HTMLTemplateElement;
  const list = document.importNode(template.content, true).firstElementChild!;
  const item = list.firstElementChild!;
  const items = games.map(({ name, picture }, place) => {
    const tile = item.cloneNode(true) as Element;
    const image = tile.querySelector('img')!;
    const words = tile.querySelector('span')!;
    words.textContent = '';
    // Wraps after the vendor's name before it wraps inside a word, like GameGrid.
    for (const [index, piece] of name.split(/(?<=·)/).entries())
      words.append(...(index > 0 ? [document.createElement('wbr')] : []), piece);
    image.loading = place < FIRST_SCREEN_TILES ? 'eager' : 'lazy';
    image.src = picture || 'pictures/game.svg';
    return tile;
  });
  list.replaceChildren(...items);
  const box = section.lastElementChild!;
  box.ariaBusy = 'false';
  box.querySelector('[role=status]')!.textContent = '';
  box.lastElementChild!.replaceWith(list);
}

function noteFirstTap({ target }: Event): void {
  const button = (target as Element).closest('#root > [data-first] button');
  if (!button) return;
  if (page.dataset.first === 'failed') location.reload();
  saveTap(root, button);
  button.ariaBusy = 'true';
  if (button.closest('[data-section=hot] li')) tellVisitor();
}

/** Shows a visitor who taps a game that they have to log in, unless the 18+ notice comes first (D-207). */
function tellVisitor(): void {
  const isVisitor = !('member' in page.dataset) && !('launches' in page.dataset);
  if (!isVisitor || (block.ageNotice !== false && !local?.getItem(DEVICE_KEYS.adult))) return;
  const toast = root.querySelector(':scope > [data-first=toast]')!;
  toast.nextElementSibling!.querySelector('[role=status]')!.append(...toast.children);
  noteTold();
}

/** Reports that the page's script failed to load or does not match its checksum (F-R25, F-B06). */
function showFailure({ target }: Event): void {
  if (target instanceof HTMLScriptElement && root.querySelector('[data-first]'))
    page.dataset.first = 'failed';
}

/**
 * Starts the client after the first paint. A script from the cache would otherwise run before it. A hidden page paints
 * nothing, so it starts the client at once.
 */
function startClient(): void {
  const { content } = document.getElementById('client') as HTMLTemplateElement;
  // The second call appends nothing, because the fragment is empty by then.
  const start = () => document.body.append(content);
  if (document.hidden) return start();
  requestAnimationFrame(() => setTimeout(start));
  setTimeout(start, LONGEST_FRAME_MS);
}

// Style sheets use these attributes to hide at once what the operator has switched off (D-253).
page.toggleAttribute('data-no-winners', block.winners === false);
page.toggleAttribute('data-no-sponsors', block.sponsors === false);
showScreen();
// After the answer to a launch, the player is home.
void earlyAnswerOf(LAUNCH)?.then(showScreen);
const { signal } = keepFirstPaint();
addEventListener('hashchange', showScreen, { signal });
addEventListener('click', noteFirstTap, { signal, capture: true });
addEventListener('error', showFailure, { signal, capture: true });
if (local?.getItem(DEVICE_KEYS.language) === 'en') translate();

const site = readData(answerKey('/api/app')) as Site;
paintBrand(site);
void earlyAnswerOf('/api/app')?.then((early) => paintBrand(readAnswer(early?.body) as Site));
// A closed site shows no games. Its message comes with the answer (D-071).
if (site?.site_state !== 0 && site?.site_state !== '0') {
  paintGames(readHotGames(readData(answerKey(FEATURED)), apiBase));
  void earlyAnswerOf(FEATURED)?.then((early) =>
    paintGames(readHotGames(readAnswer(early?.body), apiBase)),
  );
}
addEventListener('DOMContentLoaded', startClient);
