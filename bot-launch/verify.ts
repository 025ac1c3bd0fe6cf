import { createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto';

/** Why launch data is rejected. */
export type Reason = 'malformed' | 'duplicate' | 'signature' | 'expired' | 'future';

export type Verdict =
  | { ok: true; userId: number; authDateS: number; startParam: string }
  | { ok: false; reason: Reason };

/** Telegram's public key, in hex. Its test environment uses another key. */
export const PRODUCTION_KEY = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d';

const MAX_AGE_S = 24 * 3600;
const MAX_AHEAD_S = 60;
const MAX_LENGTH = 16_384;

/** Verifies raw `initData` as the operator's server does: HMAC-SHA256 over every field except `hash`. */
export function verifyHmac(initData: string, botToken: string, nowMs: number): Verdict {
  return judge(initData, nowMs, (fields) => {
    const hash = fields.get('hash') ?? '';
    if (!/^[0-9a-f]{64}$/.test(hash)) return 'malformed';
    const key = createHmac('sha256', 'WebAppData').update(botToken).digest();
    const expected = createHmac('sha256', key)
      .update(checkString(fields, ['hash']))
      .digest();
    return timingSafeEqual(expected, Buffer.from(hash, 'hex')) ? null : 'signature';
  });
}

/** Verifies launch data by Telegram's Ed25519 `signature` over the bot's id and every other field but `hash`. */
export function verifyEd25519(
  initData: string,
  botId: number,
  nowMs: number,
  publicKey = PRODUCTION_KEY,
): Verdict {
  return judge(initData, nowMs, (fields) => {
    const signature = fields.get('signature') ?? '';
    // Telegram sends no padding, but some libraries add it.
    if (!/^[A-Za-z0-9_-]{86}(==)?$/.test(signature)) return 'malformed';
    const text = `${botId}:WebAppData\n${checkString(fields, ['hash', 'signature'])}`;
    const x = Buffer.from(publicKey, 'hex').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const isSigned = verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
    return isSigned ? null : 'signature';
  });
}

/** Checks the shape first, then the signature, then the signed fields. */
function judge(
  initData: string,
  nowMs: number,
  checkSignature: (fields: URLSearchParams) => Reason | null,
): Verdict {
  const refuse = (reason: Reason): Verdict => ({ ok: false, reason });
  if (initData.length > MAX_LENGTH) return refuse('malformed');
  const fields = new URLSearchParams(initData);
  const names = [...fields.keys()];
  // If a name has two values, the signed value and the value that a server reads could differ.
  if (new Set(names).size !== names.length) return refuse('duplicate');
  const authDate = fields.get('auth_date') ?? '';
  const userId = readUserId(fields.get('user'));
  if (!/^\d{1,12}$/.test(authDate) || userId === null) return refuse('malformed');
  const problem = checkSignature(fields);
  if (problem) return refuse(problem);
  const ageS = nowMs / 1000 - Number(authDate);
  if (ageS > MAX_AGE_S) return refuse('expired');
  if (ageS < -MAX_AHEAD_S) return refuse('future');
  const startParam = fields.get('start_param') ?? '';
  return { ok: true, userId, authDateS: Number(authDate), startParam };
}

function checkString(fields: URLSearchParams, without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
}

function readUserId(json: string | null): number | null {
  try {
    const { id } = JSON.parse(json ?? '') as { id?: unknown };
    return Number.isSafeInteger(id) ? (id as number) : null;
  } catch {
    return null;
  }
}
