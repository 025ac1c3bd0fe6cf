import { type IncomingMessage, request as http } from 'node:http';
import { request as https } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MOST_BYTES, printable, readBody } from '#tests/tools/foreign.ts';

/** What a server answered. The body is decoded. */
export type Answer = { status: number; headers: Headers; body: Buffer };

/** One thing that is wrong, where, and what to change. */
export type Finding = { at: string[]; wrong: string; change: string };

/** Adds what is wrong, and what to change. */
export type Add = (wrong: string, change: string) => void;

type Asked = { method?: string; headers?: Record<string, string>; body?: string };

const TIMEOUT_MS = 15_000;
const AT_ONCE = 8;

/** Why there is no answer: the code of the error, what is wrong, what to change. */
const CAUSES: readonly [code: RegExp, wrong: string, change: string][] = [
  [
    /ENOTFOUND|EAI_AGAIN/,
    'has a name that does not resolve',
    'check the name, and its record in the DNS',
  ],
  [/ECONNREFUSED/, 'refuses the connection', 'start the server there, and check the port'],
  [
    /CERT|SIGNATURE|ISSUER/,
    'has a certificate that browsers refuse',
    'get one for this name from a public authority, and send its whole chain',
  ],
  [
    /ABORT|Timeout/,
    `gives no answer within ${TIMEOUT_MS / 1000} s`,
    'start the server there, and check the firewall',
  ],
  [/more than|TOO_LARGE/, 'answers more than 8 MB', 'look what answers there'],
  [/./, 'breaks the connection', 'look into the log of the server'],
];
const failures = new Map<string, string>();

/** Why an address gave no answer when it was asked last, and what to change. */
export function explainSilence(address: string): [wrong: string, change: string] {
  const failure = failures.get(address) ?? 'unknown';
  const [, wrong, change] = CAUSES.find(([code]) => code.test(failure))!;
  return [`${wrong} (${failure})`, change];
}

/** A deployed site under an address. */
export class Site {
  readonly findings: Finding[] = [];
  #answers = new Map<string, Promise<Answer | null>>();

  /** `base` ends with a slash. */
  constructor(readonly base: string) {}

  /** Asks for a path of the site, once each. Null when nothing answers. */
  get(path: string, method = 'GET'): Promise<Answer | null> {
    const key = `${method} ${path}`;
    const answer = this.#answers.get(key) ?? ask(new URL(path, this.base).href, { method });
    this.#answers.set(key, answer);
    return answer;
  }

  /** Adds why a path gives no answer. */
  addSilence(path: string): void {
    this.add(`/${path}`, ...explainSilence(new URL(path, this.base).href));
  }

  get asked(): number {
    return this.#answers.size;
  }

  /** Adds findings of one place. */
  at(place: string): Add {
    return (wrong, change) => this.add(place, wrong, change);
  }

  /** Adds a finding. Findings of the same kind become one with several places. */
  add(...said: [at: string, wrong: string, change: string]): void {
    const [at, wrong, change] = said.map(printable) as typeof said;
    const same = this.findings.find((one) => one.wrong === wrong && one.change === change);
    if (!same) this.findings.push({ at: [at], wrong, change });
    else if (!same.at.includes(at)) same.at.push(at);
  }
}

/** Sends one request without following redirects, as a browser that accepts brotli. Null when nothing
 * answers, or more than the tools read. */
export async function ask(
  address: string,
  { method = 'GET', headers = {}, body = '' }: Asked = {},
): Promise<Answer | null> {
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const send = address.startsWith('https:') ? https : http;
      const asked = send(
        address,
        {
          method,
          headers: { 'accept-encoding': 'br, gzip', ...headers },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        },
        (response) => {
          readBody(response)
            .then((sent) => readAnswer(response, sent))
            .then(resolve, reject);
        },
      );
      asked.on('error', reject).end(body);
    });
  } catch (error) {
    const { code, message, name } = error as Error & { code?: unknown };
    failures.set(
      address,
      typeof code === 'string' ? code : /Abort|Timeout/.test(name) ? name : message,
    );
    return null;
  }
}

function readAnswer({ statusCode = 0, rawHeaders }: IncomingMessage, sent: Buffer): Answer {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    // A header may hold signs that `Headers` refuses.
    const value = rawHeaders[at + 1]!.replaceAll(/[^\t\u0020-\u00ff]/g, '?');
    headers.append(rawHeaders[at]!, value);
  }
  const encoding = sent.length > 0 ? headers.get('content-encoding') : null;
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  return {
    status: statusCode,
    headers,
    body: decode ? decode(sent, { maxOutputLength: MOST_BYTES }) : sent,
  };
}

/** Works through a list, a few at once. */
export async function each<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> {
  const left = [...all];
  const run = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
}
