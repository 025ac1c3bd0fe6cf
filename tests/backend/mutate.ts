import { createRandom, type Random } from '#tests/random/random.ts';

type Holder = Record<string, unknown>;
type Edit = (holder: Holder, key: string, random: Random) => void;

/** Text that stands for JSON which no value gives: it is put in as it is after everything was written. */
const RAW = /"@@raw:(\d+)@@"/g;
const RAW_JSON: readonly string[] = [
  '1e999',
  '-1e999',
  '123456789012345678901234567890.123456789',
  '-0',
  '1e-320',
  '"\\ud800"',
  '"\\u0000\\u001f\\u007f"',
  '{"__proto__":{"polluted":1},"id":"1"}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '[{"__proto__":{"polluted":1},"length":9}]',
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"data":'.repeat(2000)}1${'}'.repeat(2000)}`,
];

const PLAIN: readonly unknown[] = [null, '', 0, -1, 1, true, false, [], {}, [null], [[]], [{}], {}];
const NUMBERS: readonly unknown[] = [
  1e21,
  -1e21,
  1e-7,
  0.1 + 0.2,
  2 ** 53,
  -(2 ** 31),
  99_999,
  '1e5',
  '0x1F',
  ' 12.50 ',
  '1,234.50',
  '１２．５',
  '-0.00',
  '+5',
  '.5',
  '5.',
  '1.2.3',
  'nan',
  'INF',
  '-',
  '00012',
  '9'.repeat(400),
];
const WORDS: readonly string[] = [
  '<img src=x onerror="window.__pwned=1">',
  '<script>window.__pwned=1</script>',
  '"><svg onload=window.__pwned=1>',
  '</title></textarea></style><iframe src=javascript:window.__pwned=1>',
  'javascript:window.__pwned=1',
  'https://evil.example/x',
  '//evil.example/x.png',
  '\u202e\u2066fdp.exe\u2069',
  '\u061c\u200f12,345\u200e',
  '%s %d {{7*7}} ${7*7}',
  '0000-00-00 00:00:00',
  '9999-12-31T23:59:59Z',
  '9999999999',
  '2026-02-31 25:61:61',
  '../../etc/passwd',
  '😀'.repeat(60),
  'Z̷͓̈́'.repeat(80),
  ' ',
  '\n\t\r',
];
/** Long text of so many characters; an expression with two loops takes minutes to read it. */
export const LONG: readonly ((length: number) => string)[] = [
  (length) => 'x'.repeat(length),
  (length) => '长'.repeat(length),
  (length) => '0'.repeat(length),
  (length) => `0.${'0'.repeat(length)}1`,
  (length) => `1${',000'.repeat(length / 4)}x`,
  (length) => '<'.repeat(length),
  (length) => '<style '.repeat(length / 7),
  (length) => '<a '.repeat(length / 3),
  (length) => '&'.repeat(length),
  (length) => ' '.repeat(length),
  (length) => 'https://a.example/'.padEnd(length, '%20'),
];
const LONGEST = 200_000;
const PAGING = ['total', 'last_page', 'per_page', 'current_page', 'data', 'list'];
const OWN_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'length', 'hasOwnProperty'];

const EDITS: readonly Edit[] = [
  (holder, key) =>
    void (Array.isArray(holder) ? holder.splice(Number(key), 1) : delete holder[key]),
  (holder, key) => set(holder, key, null),
  (holder, key, random) => set(holder, key, structuredClone(choose(random, PLAIN))),
  (holder, key, random) => set(holder, key, choose(random, NUMBERS)),
  (holder, key, random) => set(holder, key, choose(random, WORDS)),
  (holder, key, random) => set(holder, key, `@@raw:${below(random, RAW_JSON.length)}@@`),
  (holder, key, random) => {
    const isHuge = random() < 0.02;
    set(holder, key, choose(random, LONG)(isHuge ? LONGEST : 200 + below(random, 2000)));
  },
  (holder, key) => {
    const value = holder[key];
    if (typeof value === 'string') set(holder, key, Number(value));
    else if (typeof value === 'number' || typeof value === 'boolean') set(holder, key, `${value}`);
    else if (Array.isArray(value)) set(holder, key, { ...value });
    else if (typeof value === 'object' && value !== null) set(holder, key, Object.values(value));
  },
  (holder, key) => set(holder, key, [holder[key]]),
  (holder, key, random) => set(holder, key, { [choose(random, PAGING)]: holder[key] }),
  (holder, key, random) => {
    const value = holder[key];
    if (!Array.isArray(value) || value.length === 0) return set(holder, key, [value, value]);
    const row: unknown = choose(random, value);
    set(holder, key, random() < 0.5 ? [...value, row, row] : Array.from({ length: 60 }, () => row));
  },
  (holder, key, random) => {
    const value = holder[key];
    const object = typeof value === 'object' && value !== null ? (value as Holder) : holder;
    if (Array.isArray(object)) return;
    set(object, choose(random, OWN_NAMES), { polluted: 1 });
  },
  (holder, key, random) => {
    const value = holder[key];
    const object = typeof value === 'object' && value !== null ? (value as Holder) : holder;
    if (Array.isArray(object)) return;
    set(object, choose(random, PAGING), structuredClone(choose(random, [...PLAIN, ...NUMBERS])));
  },
];

const CODES: readonly unknown[] = [
  500,
  '500',
  null,
  'ok',
  true,
  [200],
  200.5,
  1e21,
  -1,
  '',
  {},
  0,
  '1',
];
const EXPIRED: readonly unknown[] = [401, '401', 403];
const BODIES: readonly ((body: string) => string)[] = [
  () => '',
  () => 'null',
  () => '[]',
  () => '"200"',
  () => '<!doctype html><script>window.__pwned=1</script>',
  (body) => body.slice(0, body.length / 2),
  (body) => `${body}<br />`,
  (body) => `\ufeff${body}`,
  (body) => `[${body}]`,
  (body) => `{"code":200,"message":"","data":${body}}`,
  (body) => body.replace(/"code":200/, '"code":500,"code":"200"'),
  (body) => body.replace(/"data":/, '"data":null,"data":'),
];

type Kinds = {
  /** The envelope may be broken too. */
  envelope: boolean;
  /** It may say that the session is over. */
  expiry: boolean;
};

/** Breaks the body of a good answer in one to three places; the same seed breaks the same body alike. */
export function mutate(body: string, seed: number, { envelope, expiry }: Kinds): string {
  const random = createRandom(seed);
  // The first numbers of neighbouring seeds are alike.
  for (let turn = 0; turn < 3; turn += 1) random();
  if (envelope && random() < 0.08) return choose(random, BODIES)(body);
  const holder: Holder = parse(body);
  const { whole } = holder;
  if (envelope && random() < 0.08 && typeof whole === 'object' && whole !== null)
    set(whole as Holder, 'code', choose(random, expiry ? [...CODES, ...EXPIRED] : CODES));
  for (let left = 1 + below(random, 3); left > 0; left -= 1) edit(holder, random);
  return JSON.stringify(holder.whole ?? null).replace(RAW, (_, at) => RAW_JSON[Number(at)]!);
}

/** Goes down to a random place, never the code, and changes it. */
function edit(root: Holder, random: Random): void {
  let holder = root;
  let key = 'whole';
  for (;;) {
    const inner = holder[key];
    if (typeof inner !== 'object' || inner === null) break;
    const keys = Object.keys(inner).filter((one) => holder !== root || one !== 'code');
    const isHere = holder !== root && random() < 0.2;
    if (isHere || keys.length === 0) break;
    holder = inner as Holder;
    key = choose(random, keys);
  }
  choose(random, EDITS)(holder, key, random);
}

function parse(body: string): Holder {
  try {
    return { whole: JSON.parse(body) as unknown };
  } catch {
    return { whole: body };
  }
}

// Also for `__proto__`, which an assignment would not store.
function set(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

function choose<T>(random: Random, choices: readonly T[]): T {
  return choices[below(random, choices.length)]!;
}

function below(random: Random, limit: number): number {
  return Math.floor(random() * limit);
}
