import purifier from 'dompurify';

import { apiBase } from '#api/base.ts';
import { hasOwn } from '#domain/hasOwn.ts';
import { pictureAddress, safeUrl } from '#domain/urls.ts';
import { readSiteLink } from '#navigation/siteLink.ts';

const TAGS =
  'a abbr b blockquote br caption cite code col colgroup dd del div dl dt em figcaption figure font h2 h3 h4 h5 h6 hr ' +
  'i img ins kbd li mark ol p pre q s section small span strong sub sup table tbody td tfoot th thead tr u ul';
// No id, name or class: server HTML must not match our selectors or styles.
const ATTRIBUTES = 'href src alt title width height colspan rowspan span start reversed';

/** Properties that a style attribute may keep (F-C05): none moves, covers, loads, clips or colours anything. */
const STYLES: Readonly<Record<string, RegExp>> = {
  'text-align': /^(left|right|center|justify|start|end)$/,
  'font-weight': /^(normal|bold|bolder|lighter|[1-9]00)$/,
  'font-style': /^(normal|italic|oblique)$/,
  'text-decoration': /^(none|underline|line-through|overline)$/,
  'text-decoration-line': /^(none|underline|line-through|overline)$/,
  'text-indent': /^[0-4](\.\d)?em$/,
};

// Longer input could freeze the page.
const MAX_LENGTH = 200_000;
/** A picture inside the HTML. We never show it, and it would take the place of the text. */
const DATA = /\ssrc\s*=\s*(["'])data:[^"']*\1/gi;

/** Replaces `style` while parsing, since the content security policy would refuse and report that attribute. */
const STYLE_ATTRIBUTE = 'data-lobby-style';

const styled = new Map<Element, readonly (readonly [string, string])[]>();

purifier.addHook('uponSanitizeAttribute', (element, data) => {
  if (data.attrName === STYLE_ATTRIBUTE) styled.set(element, readStyle(data.attrValue));
  if (data.attrName === 'href') {
    const siteLink = readSiteLink(data.attrValue, document.baseURI);
    if (siteLink) data.attrValue = `#${siteLink}`;
    data.keepAttr = element.tagName === 'A' && (siteLink !== null || isLink(data.attrValue));
  }
  if (data.attrName !== 'src') return;
  data.attrValue = pictureAddress(data.attrValue, apiBase());
  data.keepAttr = data.attrValue !== '';
});

purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A' && element.getAttribute('href')?.startsWith('#') === false) {
    element.setAttribute('target', '_blank');
    element.setAttribute('rel', 'noopener noreferrer');
  }
  if (element.tagName !== 'IMG') return;
  if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  element.setAttribute('loading', 'lazy');
  element.setAttribute('decoding', 'async');
  element.setAttribute('referrerpolicy', 'no-referrer');
});

/** Turns server HTML into a fragment of allowed elements. Not a string, which the policy refuses as HTML. */
export function sanitise(html: string): DocumentFragment {
  styled.clear();
  const fragment = purifier.sanitize(renameStyles(html.replace(DATA, '').slice(0, MAX_LENGTH)), {
    ALLOWED_TAGS: TAGS.split(' '),
    ALLOWED_ATTR: ATTRIBUTES.split(' '),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  document.adoptNode(fragment);
  // The policy refuses style attributes, but not properties set by script.
  for (const [element, declarations] of styled) {
    if (!fragment.contains(element)) continue;
    for (const [property, value] of declarations)
      (element as HTMLElement).style.setProperty(property, value);
  }
  styled.clear();
  return fragment;
}

// Renames attributes inside tags only. A malformed tag that this misses only loses its style.
function renameStyles(html: string): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replace(/([\s"'/])style(?=\s*=)/gi, `$1${STYLE_ATTRIBUTE}`),
  );
}

function readStyle(text: string): (readonly [string, string])[] {
  return text.split(';').flatMap((declaration) => {
    const [property = '', value = '', ...rest] = declaration
      .split(':')
      .map((piece) => piece.trim().toLowerCase());
    const isAllowed =
      rest.length === 0 && hasOwn(STYLES, property) && STYLES[property]?.test(value);
    return isAllowed ? [[property, value] as const] : [];
  });
}

function isLink(address: string): boolean {
  return (
    /^(tel:\+?[\d -]+|mailto:[^\s<>"]+)$/i.test(address) ||
    safeUrl(address, location.origin) !== null
  );
}
