import type { Call } from '#api/call.ts';
import { readEnvelope } from '#api/envelope.ts';

import type { Raw } from './backend.ts';
import { broken, type Finding, quote, tolerated } from './finding.ts';

/** What an answer says before its fields are read. */
export type Answer = {
  kind: 'success' | 'refused' | 'expired' | 'absent' | 'unreadable';
  code: number | null;
  message: string;
  /** The envelope; null where there is none. */
  body: Record<string, unknown> | null;
  findings: Finding[];
};

type Asked = Pick<Call, 'money' | 'isForm'>;

/** Reads the envelope of an answer as the client does. */
export function readAnswer({ money, isForm }: Asked, raw: Raw): Answer {
  const { status, text } = raw;
  const envelope = readEnvelope(text);
  const of = (kind: Answer['kind'], ...findings: Finding[]): Answer => ({
    kind,
    code: envelope?.code ?? null,
    message: envelope?.message ?? '',
    body: envelope?.body ?? null,
    findings,
  });
  if (!envelope && isForm && status < 300 && isPlainText(text)) return of('success');
  if (!envelope && (status === 404 || status === 405))
    return of('absent', broken('', `HTTP ${status}: the server does not have it`));
  if (status === 401 || envelope?.code === 401) return of('expired');
  if (!envelope) return of('unreadable', broken('', describe(raw)));
  const { code } = envelope;
  if (money && status >= 500)
    return of('unreadable', broken('', `HTTP ${status} leaves an order unanswered`));
  if (code === null)
    return of('unreadable', broken('code', `is ${quote(envelope.body.code)}, not a whole number`));
  if (code === 0 || code === 1)
    return of('success', broken('code', `is ${code}, which is not a success: answer 200`));
  const strange = status === 200 ? [] : [tolerated('', `HTTP ${status}: answer HTTP 200`)];
  if (typeof envelope.body.code === 'string')
    strange.push(tolerated('code', `is the text ${quote(envelope.body.code)}: send a number`));
  return of(code === 200 ? 'success' : 'refused', ...strange);
}

/** A success where a refusal is due. */
export function judgeSuccess({ kind, code }: Answer): Finding[] {
  return kind === 'success' && code === 200 ? [broken('code', 'is 200: nothing is refused')] : [];
}

/** What came instead of an envelope. */
function describe({ status, text, headers, failure }: Raw): string {
  if (failure) return `no answer: ${failure}`;
  if (status >= 300 && status < 400)
    return `a redirect to ${headers.get('location')}: the client follows none`;
  const body = text.trim();
  if (body === '') return `HTTP ${status} with an empty body`;
  if (body.startsWith('<')) return `HTTP ${status} with a page of HTML`;
  return isJson(body)
    ? `HTTP ${status} with JSON that has no \`code\``
    : `HTTP ${status} with a body that is not JSON`;
}

// The address of an uploaded picture.
function isPlainText(text: string): boolean {
  return /^[^<{[\s]/.test(text.trim()) || /^\{\s*"path"\s*:\s*"[^"]+"[^]*\}$/.test(text.trim());
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
