import { afterEach, describe, expect, test } from 'vitest';

import { setApiBase } from '#api/base.ts';
import { sanitise } from '#parts/sanitise.ts';
import { HOSTILE_ADDRESSES, OUR_ADDRESSES } from '#tests/hostile/addresses.ts';
import { HOSTILE_MARKUP } from '#tests/hostile/markup.ts';

const FORBIDDEN =
  'script, style, link, meta, base, title, iframe, frame, object, embed, applet, portal, form, input, button, select, ' +
  'textarea, svg, math, video, audio, source, template, noscript, xmp, plaintext, dialog, details, area, map, slot';
const KEPT =
  /^(href|src|alt|title|width|height|colspan|rowspan|span|start|reversed|target|rel|loading|decoding|referrerpolicy|style)$/;
const HARMLESS = /^(text-align|font-weight|font-style|text-decoration(-line)?|text-indent)$/;

afterEach(() => document.body.replaceChildren());

/** Names everything in an element that could run, load, send, cover the page or shadow a name of ours. */
function threats(box: HTMLElement): string[] {
  const found = [...box.querySelectorAll(FORBIDDEN)].map(({ tagName }) => tagName);
  for (const element of box.querySelectorAll<HTMLElement>('*')) {
    for (const { name, value } of element.attributes) {
      if (!KEPT.test(name)) found.push(`${element.tagName} ${name}`);
      if (/^(href|src)$/.test(name) && !/^(https?:\/\/|\/uploads\/|tel:|mailto:)/.test(value))
        found.push(`${name}=${value}`);
      if (name !== 'title' && name !== 'alt' && /hacked|evil\.example/.test(value))
        found.push(`${name}=${value}`);
    }
    // Elements of SVG and MathML may have none.
    for (const property of Array.from(element.style ?? []))
      if (!HARMLESS.test(property)) found.push(`style ${property}`);
    if (element.tagName === 'A' && element.hasAttribute('href'))
      if (element.getAttribute('rel') !== 'noopener noreferrer') found.push('rel');
  }
  if ('hacked' in window) found.push('it ran');
  return found;
}

/** Shows HTML the way `parts/ServerHtml.tsx` does, between two sentences of an editor. */
function show(html: string): HTMLElement {
  setApiBase('');
  const box = document.createElement('div');
  document.body.append(box);
  box.replaceChildren(sanitise(`<p>之前</p>${html}`));
  return box;
}

describe('hostile HTML', () => {
  test.each(HOSTILE_MARKUP.map((html) => [html.slice(0, 80), html]))(
    '[D-102, D-208, F-C01, F-C05] hostile HTML runs nothing, loads nothing and covers nothing: %s',
    (_, html) => {
      const box = show(html);
      expect(threats(box)).toEqual([]);
      // The text around what is removed stays (F-O03).
      expect(box).toHaveTextContent('之前');
    },
  );

  test('all of it in one page is harmless, also when it is cleaned twice', () => {
    const box = show(HOSTILE_MARKUP.join('\n'));
    expect(threats(box)).toEqual([]);
    const again = show(box.innerHTML);
    expect(threats(again)).toEqual([]);
  });

  test('each check finds something in the same HTML before it is cleaned', () => {
    const found = new Set<string>();
    for (const html of HOSTILE_MARKUP) {
      // It is parsed outside the document, so that nothing of it runs.
      const raw = new DOMParser().parseFromString(`<div>${html}</div>`, 'text/html');
      for (const threat of threats(raw.body)) found.add(threat.replace(/[ =][^]*/, ''));
    }
    expect([...found]).toEqual(
      expect.arrayContaining(['SCRIPT', 'IMG', 'P', 'href', 'src', 'style', 'rel', 'IFRAME']),
    );
  });

  test('[D-208] no link leads to a hostile address', () => {
    // A link to our own site is harmless, and a parser makes U+FFFD of U+0000.
    const addresses = HOSTILE_ADDRESSES.filter(
      (address) => !OUR_ADDRESSES.includes(address) && !address.includes('\u0000'),
    );
    const quoted = addresses.map((address) => address.replaceAll('"', '&quot;'));
    const links = [
      ...show(quoted.map((address) => `<a href="${address}">x</a>`).join('')).querySelectorAll('a'),
    ];
    expect(links).not.toEqual([]);
    expect(links.filter((link) => link.hasAttribute('href')).map(String)).toEqual([]);
  });
});
