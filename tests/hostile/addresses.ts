/** The origin the corpus calls ours. */
export const OWN = 'https://lobby.example';

const SCHEMES = [
  'javascript:window.hacked=1',
  'vbscript:msgbox(1)',
  'data:text/html,<script>window.hacked=1</script>',
  'data:image/svg+xml,<svg onload="window.hacked=1">',
  `blob:${OWN}/0b3a`,
  'filesystem:https://lobby.example/temporary/a',
  'file:///etc/passwd',
  'ftp://evil.example/a',
  'ws://evil.example/a',
  'tg://resolve?domain=evil',
  'intent://evil.example#Intent;scheme=https;end',
  'about:blank',
  'view-source:https://evil.example/',
];

/** What browsers forgive in front of a scheme and inside it. */
const DISGUISES: readonly ((address: string) => string)[] = [
  (address) => address,
  (address) => address.toUpperCase(),
  (address) => ` ${address}`,
  (address) => `\t${address}`,
  (address) => `\n\r${address}`,
  (address) => `\u0000\u0001${address}`,
  (address) => `\u00a0${address}`,
  (address) => `${address.slice(0, 3)}\t${address.slice(3)}`,
  (address) => `${address.slice(0, 3)}\r\n${address.slice(3)}`,
  (address) => address.replace(':', '&colon;'),
  (address) => address.replace(':', '\u0000:'),
];

const ODD_FORMS = [
  '//evil.example/x',
  '///evil.example/x',
  '/\\evil.example',
  '\\\\evil.example\\x',
  'https:\\\\evil.example',
  'https:/evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https:/\\evil.example',
  'https://',
  'https://?x',
  'https://#x',
  'https://[::1',
  'https://%00.example/',
  'https://a b.example/',
  'https://evil.example/a b',
  'https://evil.example/\u0000',
  'https://evil.example/\r\nset-cookie:a=b',
  'https://evil.example\u0000.lobby.example/',
  'https://user:secret@evil.example/',
  'https://user@evil.example/',
  'https://:secret@evil.example/',
  'https://lobby.example@evil.example/',
  'https://lobby.example%40@evil.example/',
  'https://evil.example:99999/',
  `https://evil.example/${'a'.repeat(5000)}`,
  `https://evil.example/?${'a=1&'.repeat(250_000)}`,
  'http//evil.example',
  'httpss://evil.example',
  'undefined',
  'null',
  '[object Object]',
  '[https://evil.example]',
];

/** Our own origin in every dress: framed with scripts it could take its sandbox off (F-C08). */
export const OUR_ADDRESSES: readonly string[] = [
  OWN,
  `${OWN}/`,
  `${OWN}/inside?x=1#/money`,
  'HTTPS://LOBBY.EXAMPLE/inside',
  'https://lobby.example:443/inside',
  'https://lobby%2eexample/inside',
  'https://lobby。example/inside',
  'https://ｌｏｂｂｙ.example/inside',
  'https://lob\u00adby.example/inside',
];

/** Addresses that the gate must refuse as a link, a frame, a window and a host to go to (F-C04, F-C06 to F-C08). */
export const HOSTILE_ADDRESSES: readonly string[] = [
  ...new Set([
    ...SCHEMES.flatMap((address) => DISGUISES.map((disguise) => disguise(address))),
    ...ODD_FORMS,
    ...OUR_ADDRESSES,
  ]),
];
