import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { writeFileSync } from 'node:fs';

import { PRODUCTION_KEY, type Reason } from '#bot-launch/verify.ts';

type Outcome = 'valid' | Reason;

/** One self-contained test case for a server's own verification. */
export type Vector = {
  name: string;
  initData: string;
  botToken: string;
  botId: number;
  /** Ed25519, in hex. */
  publicKey: string;
  /** The server's clock, in seconds since 1970. */
  nowS: number;
  hmac: Outcome;
  ed25519: Outcome;
};

/** The path of the vectors, from the root. */
export const VECTORS = 'bot-launch/vectors.json';

const ID = 7_000_000_001;
const TOKEN = `${ID}:AAfake-token-of-a-bot-that-is-nobodys`;
const NOW_S = 1_768_449_600;
const DAY_S = 86_400;

// A key from a fixed seed, so every run writes the same file. The prefix makes it a PKCS8 key.
const KEY = createPrivateKey({
  key: Buffer.concat([
    Buffer.from('302e020100300506032b657004220420', 'hex'),
    createHash('sha256').update('lobby test vectors').digest(),
  ]),
  format: 'der',
  type: 'pkcs8',
});
const PUBLIC_KEY = Buffer.from(
  createPublicKey(KEY).export({ format: 'jwk' }).x!,
  'base64url',
).toString('hex');

type Fields = Readonly<Record<string, string>>;

const USER = { id: 5_820_014_477, first_name: 'Ming', username: 'ming', language_code: 'zh-hans' };
const FIELDS: Fields = {
  query_id: 'AAHdF6IQAAAAAN0XohDhrOrc',
  user: JSON.stringify(USER),
  chat_type: 'private',
  chat_instance: '-4127348512397406117',
  auth_date: String(NOW_S - 60),
};

type Signing = { token?: string; isPadded?: boolean; signature?: boolean };

/** Signs fields as Telegram does: first Ed25519 over the fields, then HMAC over the fields and that signature. */
function signed(
  fields: Fields,
  { token = TOKEN, isPadded = false, signature = true }: Signing = {},
): URLSearchParams {
  const all = new URLSearchParams(fields);
  if (signature) {
    const bytes = sign(null, Buffer.from(`${ID}:WebAppData\n${checkString(all)}`), KEY);
    all.set('signature', bytes.toString('base64url') + (isPadded ? '==' : ''));
  }
  const key = createHmac('sha256', 'WebAppData').update(token).digest();
  all.set('hash', createHmac('sha256', key).update(checkString(all)).digest('hex'));
  return all;
}

function checkString(fields: URLSearchParams): string {
  return [...fields]
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n');
}

type Case = [name: string, initData: URLSearchParams | string, hmac: Outcome, ed25519?: Outcome];

function changed(changes: Fields, base = signed(FIELDS)): URLSearchParams {
  const all = new URLSearchParams(base);
  for (const [name, value] of Object.entries(changes)) all.set(name, value);
  return all;
}

function without(name: string): URLSearchParams {
  const all = signed(FIELDS);
  all.delete(name);
  return all;
}

const at = (ageS: number): URLSearchParams =>
  signed({ ...FIELDS, auth_date: String(NOW_S - ageS) });
const by = (user: object): URLSearchParams => signed({ ...FIELDS, user: JSON.stringify(user) });
const spaced = {
  ...FIELDS,
  start_param: '42__activity',
  user: JSON.stringify({ ...USER, first_name: 'A + B & C = 100%' }),
};

const CASES: readonly Case[] = [
  ['valid', signed(FIELDS), 'valid'],
  ['valid, fields in another order', [...signed(FIELDS)].toReversed().map(pair).join('&'), 'valid'],
  ['valid, with a start parameter and + & = % in the name', signed(spaced), 'valid'],
  ['valid, spaces as %20 instead of +', String(signed(spaced)).replaceAll('+', '%20'), 'valid'],
  [
    'valid, names in Chinese, Cyrillic, Arabic and emoji',
    by({ ...USER, first_name: '小明 Иван عمر', last_name: '👨‍👩‍👧' }),
    'valid',
  ],
  [
    'valid, slashes of the picture escaped in the JSON',
    signed({ ...FIELDS, user: `{"id":${USER.id},"photo_url":"https:\\/\\/t.me\\/i\\/a.svg"}` }),
    'valid',
  ],
  ['valid, a field nobody knows yet', signed({ ...FIELDS, new_field: '1' }), 'valid'],
  [
    'valid, opened from a request to join a chat',
    signed({ ...FIELDS, chat_join_request_query_id: 'AAHdF6IQAAAAAN0XohA' }),
    'valid',
  ],
  ['valid, signature padded with ==', signed(FIELDS, { isPadded: true }), 'valid'],
  [
    'signature absent, as before Bot API 8.0',
    signed(FIELDS, { signature: false }),
    'valid',
    'malformed',
  ],
  ['exactly 24 hours old', at(DAY_S), 'valid'],
  ['a second more than 24 hours old', at(DAY_S + 1), 'expired'],
  ['60 seconds ahead', at(-60), 'valid'],
  ['61 seconds ahead', at(-61), 'future'],
  ['a field changed', changed({ chat_type: 'sender' }), 'signature'],
  ['another user put in', changed({ user: JSON.stringify({ ...USER, id: 1 }) }), 'signature'],
  ['a field added', changed({ start_param: '42' }), 'signature'],
  ['a field removed', without('chat_type'), 'signature'],
  ['auth_date renewed', changed({ auth_date: String(NOW_S) }, at(DAY_S * 2)), 'signature'],
  // Only the HMAC covers these two, and only Telegram's own signature depends on the key.
  [
    'signature changed after the hash was made',
    changed({ signature: 'A'.repeat(86) }),
    'signature',
  ],
  ['hash changed', changed({ hash: '0'.repeat(64) }), 'signature', 'valid'],
  [
    'signed with the token of another bot',
    signed(FIELDS, { token: `${ID}:AAanother-token-of-the-same-bot-id` }),
    'signature',
    'valid',
  ],
  ['hash missing', without('hash'), 'malformed', 'valid'],
  [
    'hash in capitals',
    changed({ hash: signed(FIELDS).get('hash')!.toUpperCase() }),
    'malformed',
    'valid',
  ],
  ['hash cut short', changed({ hash: signed(FIELDS).get('hash')!.slice(1) }), 'malformed', 'valid'],
  ['auth_date missing', without('auth_date'), 'malformed'],
  ['auth_date not a number', signed({ ...FIELDS, auth_date: '1e9' }), 'malformed'],
  ['user missing', without('user'), 'malformed'],
  ['user not JSON', signed({ ...FIELDS, user: '{' }), 'malformed'],
  ['user without id', by({ first_name: 'Ming' }), 'malformed'],
  ['user twice', `${String(signed(FIELDS))}&user=${encodeURIComponent('{"id":1}')}`, 'duplicate'],
  ['hash twice', `hash=${'0'.repeat(64)}&${String(signed(FIELDS))}`, 'duplicate'],
  ['empty', '', 'malformed'],
];

function pair([name, value]: [string, string]): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}

// Telegram itself signed this. The authors of the Telegram Mini Apps packages published it with the token.
const PUBLISHED: Vector = {
  name: 'published sample, signed by Telegram',
  initData:
    'user=%7B%22id%22%3A279058397%2C%22first_name%22%3A%22Vladislav%20%2B%20-%20%3F%20%5C%2F%22%2C%22last_name%22%3A%22Kibenko%22%2C%22username%22%3A%22vdkfrost%22%2C%22language_code%22%3A%22ru%22%2C%22is_premium%22%3Atrue%2C%22allows_write_to_pm%22%3Atrue%2C%22photo_url%22%3A%22https%3A%5C%2F%5C%2Ft.me%5C%2Fi%5C%2Fuserpic%5C%2F320%5C%2F4FPEE4tmP3ATHa57u6MqTDih13LTOiMoKoLDRG4PnSA.svg%22%7D&chat_instance=8134722200314281151&chat_type=private&auth_date=1733584787&hash=2174df5b000556d044f3f020384e879c8efcab55ddea2ced4eb752e93e7080d6&signature=zL-ucjNyREiHDE8aihFwpfR9aggP2xiAo3NSpfe-p7IbCisNlDKlo7Kb6G4D0Ao2mBrSgEk4maLSdv6MLIlADQ',
  botToken: '7342037359:AAFZehRPBRs8Seg40oDjTMIW8uTGPuW1zfQ',
  botId: 7_342_037_359,
  publicKey: PRODUCTION_KEY,
  nowS: 1_733_584_787,
  hmac: 'valid',
  ed25519: 'valid',
};

/** Renders the vectors as the text of the file. */
export function makeVectors(): string {
  const own = CASES.map(([name, initData, hmac, ed25519 = hmac]): Vector => ({
    name,
    initData: String(initData),
    botToken: TOKEN,
    botId: ID,
    publicKey: PUBLIC_KEY,
    nowS: NOW_S,
    hmac,
    ed25519,
  }));
  return `${JSON.stringify([PUBLISHED, ...own], null, 2)}\n`;
}

// `npm run bot:vectors`
if (process.argv[1] === import.meta.filename) {
  writeFileSync(VECTORS, makeVectors());
  console.log(`${VECTORS} is written.`);
}
