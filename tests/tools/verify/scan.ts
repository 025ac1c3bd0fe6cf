import { DEMO } from '#tests/backend/environment.ts';

/** Hosts that a build may name, each with what names it. */
const KNOWN_HOSTS: Readonly<Record<string, string>> = {
  'web.telegram.org': 'who may frame the page',
  't.me': 'links into Telegram',
  'www.w3.org': 'the name space of SVG',
  localhost: 'the base that the router completes paths with; nothing is asked of it',
  'react.dev': 'links in error messages of React',
  'reactrouter.com': 'links in messages of the router',
  'github.com': 'links in messages of the Telegram SDK',
  'docs.telegram-mini-apps.com': 'links in messages of the Telegram SDK',
};
/** Licence texts name any number of hosts. */
const NOTICES = 'third-party-licences.txt';
/** The lists of modules are full of long names, and hosts need not publish them. */
const REPORTS = '.vite/';

const PATTERNS: readonly (readonly [
  what: string,
  pattern: RegExp,
  isMeant?: (found: string) => boolean,
])[] = [
  ['a bot token', /\b\d{8,10}:[\w-]{16,}/g],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/g],
  [
    'a cloud key',
    /\b(?:AKIA[0-9A-Z]{16}|AIza[\w-]{35}|gh[pousr]_\w{36}|xox[abprs]-[\w-]{10,}|[rs]k_live_\w{16,})/g,
  ],
  ['a signed token', /\beyJ[\w-]{8,}\.[\w-]{8,}/g],
  ['a TRON address', /\bT[1-9A-HJ-NP-Za-km-z]{33}\b/g],
  ['an Ethereum address', /\b0x[0-9a-fA-F]{40}\b/g],
  ['a Bitcoin address', /\b(?:bc1[a-z0-9]{25,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34})\b/g, isMixed],
  ['a card number', /(?<![\w.])\d{16,19}(?![\w.])/g, hasCheckDigit],
  ['an IP address', /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?![\w.])/g],
  [
    'an inner host',
    /(?<=["'`/@])(?:[\w-]+\.){1,4}(?:internal|intranet|local|lan|corp)(?=["'`/:])/g,
  ],
  [
    'a host that is not known',
    /(?<=\b(?:https?|wss?):\/\/)[\w.-]+/g,
    (host) => !Object.hasOwn(KNOWN_HOSTS, host),
  ],
  ['a demo account', new RegExp(`${DEMO.password}|${DEMO.paymentPassword}`, 'g')],
  [
    'a piece of the backend in memory',
    /__world|mockServiceWorker|lobby-development-token|lobby-demo-mark/g,
  ],
  ['a source map', /sourceMappingURL=/g],
  ['a secret by its disorder', /(?<![\w+/-])[\w+/-]{32,}/g, isDisordered],
];

/** A checksum is random: some part of one looks like an address sooner or later. */
const CHECKSUM = /\bsha256-[\w+/]{43}=/g;

/** What must not be in a build (F-B01, F-B09): one line for each kind and file, with the first find. */
export function scan(
  files: ReadonlyMap<string, Buffer>,
  /** Hosts that the operator's settings name. */
  configured: readonly string[] = [],
): string[] {
  return [...files].flatMap(([name, content]) => {
    const text = content.toString('latin1').replace(CHECKSUM, '');
    return PATTERNS.flatMap(([what, pattern, isMeant = () => true]) => {
      if (name.startsWith(REPORTS) && isMeant === isDisordered) return [];
      if (name === NOTICES && what.startsWith('a host')) return [];
      const found = (text.match(pattern) ?? []).find(
        (one) => isMeant(one) && !configured.includes(one),
      );
      return found === undefined ? [] : [`${name} holds ${what}: ${found.slice(0, 60)}`];
    });
  });
}

function isMixed(text: string): boolean {
  return /\d/.test(text) && /[a-z]/.test(text) && (/[A-Z]/.test(text) || text.startsWith('bc1'));
}

/** Letters of both kinds and digits, more than 4.2 bits a sign, and no alphabet. */
function isDisordered(text: string): boolean {
  if (!isMixed(text) || text.includes('23456789ABCDEFGH')) return false;
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const bits = [...counts.values()].reduce((sum, count) => {
    const share = count / text.length;
    return sum - share * Math.log2(share);
  }, 0);
  return bits > 4.2;
}

/** Luhn's check, which every bank card passes and one number of ten. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
