import { createRandom, pick, type Random } from '#tests/random/random.ts';

const RUN = 'window.hacked=1';

const split = (text: string) => text.split(' ') as [string, ...string[]];

const TAGS = split(
  'a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound blink body br button canvas ' +
    'center col datalist details dialog div dl embed fieldset font footer form frame frameset h1 head header hr html i ' +
    'iframe image img input isindex keygen label legend li link main map mark marquee math menu meta meter mglyph mtext ' +
    'nav nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal pre progress q ' +
    'rp rt ruby s script search section select slot source span strike style sub summary sup svg table tbody td template ' +
    'textarea tfoot th thead time title tr track tt u ul var video wbr xmp x-widget annotation-xml animate set use ' +
    'foreignObject desc',
);

const HANDLERS = split(
  'onerror onload onfocus onclick ontoggle onbegin onstart onanimationstart onpointerrawupdate ' +
    'onbeforetoggle onscrollsnapchange oncontentvisibilityautostatechange onslotchange ' +
    'onwebkittransitionend ONERROR oNeRrOr',
);
const LOADERS = split(
  'href src xlink:href srcset imagesrcset formaction action data poster background ping code codebase ' +
    'archive manifest cite longdesc usemap values to from HREF sRc',
);
const ADDRESSES: [string, ...string[]] = [
  `javascript:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGFja2VkPTE8L3NjcmlwdD4=',
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>`,
  'tg://resolve?domain=evil.example',
  '//evil.example/a.png',
  '\\\\evil.example\\a.png',
  'https://user:secret@evil.example/',
  'blob:https://evil.example/1',
];
const STYLES: [string, ...string[]] = [
  'background:url(https://evil.example/a)',
  'background:u\\72l(https://evil.example/a)',
  'position:fixed;inset:0;z-index:9999',
  `width:expression(${RUN})`,
  '-moz-binding:url(https://evil.example/a#b)',
  'behavior:url(https://evil.example/a)',
  '@import "https://evil.example/a.css"',
  'animation:x;animation-name:x',
  'content-visibility:auto',
  '--a:url(https://evil.example/a);background:var(--a)',
  'font-family:x;} * {background:url(https://evil.example/a)',
  'list-style:image-set("https://evil.example/a" 1x)',
  'text-align:center;/*',
];
const SPACES: [string, ...string[]] = [' ', '/', '\n', '\t', '\f', ' / ', '\r\n', '  '];

type Change = (text: string, random: Random) => string;

/** How a browser reads the same letters. */
const ENCODINGS: [Change, ...Change[]] = [
  (text) => text,
  (text) => text,
  (text) => [...text].map((letter) => `&#${letter.codePointAt(0)};`).join(''),
  (text) => [...text].map((letter) => `&#x${letter.codePointAt(0)!.toString(16)};`).join(''),
  (text) => [...text].map((letter) => `&#${`${letter.codePointAt(0)}`.padStart(7, '0')}`).join(''),
  (text) => text.replaceAll(':', '&colon;').replaceAll('(', '&lpar;'),
  (text) => text.replace(/^(.{4})/, '$1&Tab;'),
  (text) => text.replace(/^(.{2})/, '$1&NewLine;'),
  (text) => text.replace(/^(.{6})/, '$1\t'),
  (text) => `&#1;${text}`,
  (text) => ` \u0000${text}`,
  (text) => text.toUpperCase(),
  (text) => text.replace(/s/g, 'ſ'),
  (text, random) => {
    const at = Math.floor(random() * text.length);
    return `${text.slice(0, at)}&#x0;${text.slice(at)}`;
  },
];
const QUOTES: [Change, ...Change[]] = [
  (text) => `"${text.replaceAll('"', '&quot;')}"`,
  (text) => `'${text.replaceAll("'", '&#39;')}'`,
  (text) => text.replaceAll(' ', '&#32;').replaceAll('>', '&gt;'),
  (text) => `\`${text}\``,
  (text) => `"${text}`,
];

/** What stands around a payload: other namespaces, raw text, unclosed tags, text that becomes markup when written again. */
const NESTINGS: [Change, ...Change[]] = [
  (html) => html,
  (html) => html,
  (html) => `<p>${html}</p>`,
  (html) => `<svg>${html}</svg>`,
  (html) => `<svg><desc>${html}</desc></svg>`,
  (html) => `<svg><foreignObject>${html}</foreignObject></svg>`,
  (html) => `<svg></p><style><a title="</style>${html}">`,
  (html) => `<math>${html}</math>`,
  (html) => `<math><mtext><table><mglyph><style><!--</style><p title="--&gt;${escape(html)}">`,
  (html) => `<math><mtext><table><mglyph><style><math>${html}</style>`,
  (html) => `<form><math><mtext></form><form><mglyph><style></math>${html}`,
  (html) => `<math><annotation-xml encoding="text/html">${html}</annotation-xml></math>`,
  (html) => `<math><mi><svg><title>${html}</title></svg></mi></math>`,
  (html) => `<template>${html}</template>`,
  (html) => `<template shadowrootmode=open>${html}</template>`,
  (html) => `<noscript><p title="</noscript>${html}">`,
  (html) => `<textarea><p title="</textarea>${html}">`,
  (html) => `<title><p title="</title>${html}">`,
  (html) => `<style><p title="</style>${html}">`,
  (html) => `<xmp><p title="</xmp>${html}">`,
  (html) => `<iframe><p title="</iframe>${html}">`,
  (html) => `<noembed><p title="</noembed>${html}">`,
  (html) => `<noframes><p title="</noframes>${html}">`,
  (html) => `<select><option>${html}</select>`,
  (html) => `<select><style></select>${html}`,
  (html) => `<table><tr>${html}<td></table>`,
  (html) => `<table><caption>${html}`,
  (html) => `<!--><p>-->${html}<!-- -->`,
  (html) => `<!--${html}-->${html}<!--`,
  (html) => `<![CDATA[${html}]]>`,
  (html) => `<svg><![CDATA[</svg>${html}]]>`,
  (html) => `<?xml ${html}?>${html}`,
  (html) => `<p title="${escape(html)}">x</p>`,
  (html) => `<p id=attributes name=childNodes>${html}</p>`,
  (html) => `<form id=x><input name=attributes><input name=parentNode>${html}</form>`,
  (html) => `<a id=location name=href href="cid:x">${html}`,
  (html) => `${'<b>'.repeat(300)}${html}`,
  (html) => `${'<svg><desc>'.repeat(60)}${html}`,
  (html) => `<dl><dt><frameset>${html}`,
  (html) => `&lt;p&gt;${escape(html)}${html}`,
  (html) => html.replace(/</g, '<\u0000'),
  (html) => html.replace(/^<(.)/, `<$1<script>${RUN}</script>`),
  (html) => `{{constructor.constructor('${RUN}')()}}${html}\${${RUN}}`,
];

/** Hostile HTML that the seed combines: it would run, load or cover something (F-C01). */
export function generateMarkup(count: number, seed: number): string[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    let html = element(random);
    for (let depth = 1 + Math.floor(random() * 3); depth > 0; depth -= 1)
      html = pick(random, NESTINGS)(html, random);
    return html;
  });
}

function element(random: Random): string {
  const tag = pick(random, TAGS);
  const written = random() < 0.2 ? tag.toUpperCase() : tag;
  const attributes = Array.from({ length: 1 + Math.floor(random() * 3) }, () => attribute(random));
  const inner = random() < 0.5 ? `<script>${RUN}</script>` : RUN;
  const end = random() < 0.7 ? `>${inner}</${tag}>` : pick(random, ['>', '/>', '', ' x']);
  return `<${written}${attributes.join('')}${end}`;
}

function attribute(random: Random): string {
  const space = pick(random, SPACES);
  const encode = pick(random, ENCODINGS);
  const quote = pick(random, QUOTES);
  const kind = random();
  if (kind < 0.4) return `${space}${pick(random, HANDLERS)}=${quote(encode(RUN, random), random)}`;
  if (kind < 0.8)
    return `${space}${pick(random, LOADERS)}=${quote(encode(pick(random, ADDRESSES), random), random)}`;
  if (kind < 0.9) return `${space}style=${quote(pick(random, STYLES), random)}`;
  return `${space}srcdoc=${quote(`<script>parent.hacked=1</script>`, random)} autofocus tabindex=1 id=root class=_tile`;
}

function escape(html: string): string {
  return html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
