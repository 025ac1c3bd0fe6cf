import { createRandom, pick, type Random } from '#tests/random/random.ts';

/** The origin that these addresses call ours. */
export const OWN = 'https://lobby.example';
const HOST = new URL(OWN).host;
const split = (text: string, by = ' ') => text.split(by) as [string, ...string[]];

const SCHEMES = split(
  'javascript vbscript data blob file filesystem ftp ws wss tg intent about view-source chrome jar mailto sms market ' +
    'itms-services weixin alipays x-javascript httpx https- h\u0442tps',
);
const BODIES: [string, ...string[]] = [
  'window.hacked=1',
  '//evil.example/%0awindow.hacked=1',
  '//evil.example/',
  'text/html,<script>window.hacked=1</script>',
  'text/html;base64,PHNjcmlwdD4=',
  `${OWN}/0b3a`,
  '/etc/passwd',
  '//resolve?domain=evil',
  'blank',
  '"https://a.example/"',
  '//%0d%0aset-cookie:a=b',
];
/** Spaces, controls and other bytes that browsers drop, or that some server decodes. */
const JUNK = split(
  ' |\t|\n|\r|\r\n|\f|\v|\u0000|\u0001|\u001f|\u007f|\u00a0|\u3000|\ufeff|\u2028|\u202e|\u200b|\u00ad',
  '|',
);
const DROPPED = split('\t|\n|\r|\u0000| |\u0001|\u007f|\f', '|');
/** Two slashes in every way but the right one. */
const SLASHES = split('|/|///|////|\\\\|/\\|\\/|//\\|/\t/|/\n/|\\|/./', '|');
const USERS = split(`user@ user:secret@ :secret@ ${HOST}@ ${HOST}%2f@ a%40b@ a@b@ %00@`);
const PATHS = split(' / /a?b=1#c #/money ?x /%2e%2e/a /a.html');
/** Other spellings of our own host; framed with scripts, our site could take its sandbox off. */
const OWN_HOSTS: [string, ...string[]] = [
  HOST,
  HOST.toUpperCase(),
  `${HOST}:443`,
  HOST.replace('.', '%2e'),
  HOST.replace('.', '%2E'),
  HOST.replace('.', '。'),
  HOST.replace('.', '．'),
  HOST.replace('.', '｡'),
  HOST.replace('lobby', 'ｌｏｂｂｙ'),
  HOST.replace('lobby', 'lob\u00adby'),
  HOST.replace('lobby', 'lob\u200bby'),
  HOST.replace('l', '%6c'),
  HOST.replace('o', 'ⓞ'),
  HOST.replace('lobby', '𝐥𝐨𝐛𝐛𝐲'),
  HOST.replace('example', 'EXAMPLE').replace('l', 'L'),
  `${HOST}:0443`,
];
const BROKEN_HOSTS = split(
  '[::1,[g::1],%00.example,a b.example,evil.example:99999,evil.example:x,a<b.example,a^b.example,a|b.example,' +
    'evil.example%,evil%.example,1.2.3.4.5,0x100000000',
  ',',
);

const MAKERS: [(random: Random) => string, ...((random: Random) => string)[]] = [
  (random) => `${pick(random, SCHEMES)}:${pick(random, BODIES)}`,
  (random) => broken(random, `${mixCase(random, pick(random, SCHEMES))}:${pick(random, BODIES)}`),
  (random) => `${pick(random, JUNK)}${pick(random, SCHEMES)}:${pick(random, BODIES)}`,
  (random) => `${pick(random, JUNK)}https://evil.example${pick(random, PATHS)}`,
  (random) => broken(random, `https://evil.example${pick(random, PATHS)}`),
  (random) => `${scheme(random)}:${pick(random, SLASHES)}evil.example${pick(random, PATHS)}`,
  (random) => `${pick(random, SLASHES)}evil.example${pick(random, PATHS)}`,
  (random) => `${scheme(random)}://${pick(random, USERS)}evil.example${pick(random, PATHS)}`,
  (random) => `${mixCase(random, 'https')}://${pick(random, OWN_HOSTS)}${pick(random, PATHS)}`,
  (random) => `${scheme(random)}://${pick(random, BROKEN_HOSTS)}${pick(random, PATHS)}`,
  (random) => `${scheme(random)}://${pick(random, PATHS)}`,
  (random) => `https://evil.example\\${pick(random, ['', '@', '.', '/'])}${HOST}`,
  (random) => `https://evil.example/${'a'.repeat(4097 + Math.floor(random() * 5000))}`,
  (random) =>
    `${pick(random, SCHEMES)}${pick(random, ['&colon;', '%3a', '&#58;', '：', '\u2236', ';'])}${pick(random, BODIES)}`,
];

/** Hostile addresses, made of schemes, disguises, hosts and credentials that the seed combines, each once (F-C04, F-C06 to F-C08). */
export function generateAddresses(count: number, seed: number): string[] {
  const random = createRandom(seed);
  const made = new Set<string>();
  while (made.size < count) made.add(pick(random, MAKERS)(random));
  return [...made];
}

function scheme(random: Random): string {
  return mixCase(random, random() < 0.5 ? 'https' : 'http');
}

function mixCase(random: Random, text: string): string {
  return [...text].map((letter) => (random() < 0.3 ? letter.toUpperCase() : letter)).join('');
}

/** Puts a character that browsers drop, or refuse, into an address. */
function broken(random: Random, address: string): string {
  const at = Math.floor(random() * address.length);
  return `${address.slice(0, at)}${pick(random, DROPPED)}${address.slice(at)}`;
}
