import { readFileSync } from 'node:fs';

import type { Reason } from '#bot-launch/verify.ts';

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

/** The test cases for a server in any language. The first one was signed by Telegram itself. */
export const vectors = JSON.parse(readFileSync('bot-launch/vectors.json', 'utf8')) as Vector[];
