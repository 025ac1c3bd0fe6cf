import { type Environment, RULES } from './settings.ts';
import { type Reason, type Verdict, verifyEd25519, verifyHmac } from './verify.ts';

const EXPLANATIONS: Record<Reason, string> = {
  malformed:
    'not launch data: hash, signature, auth_date or user is missing or malformed; was it decoded or cut?',
  duplicate: 'a field occurs twice',
  signature: 'the signature is wrong: a field was changed, or it was signed for another bot',
  expired: 'signed more than 24 hours ago',
  future: 'signed more than 60 seconds ahead of this clock',
};

type Input = { initData: string; environment: Environment; nowMs: number };

/** Shows whether launch data is valid, and why not, never the data. Exit code: 0 valid, 1 not, 2 nothing to check. */
export function verifyCommand({ initData, environment, nowMs }: Input): {
  code: number;
  lines: string[];
} {
  const token = environment.BOT_TOKEN?.trim() ?? '';
  const botId = environment.BOT_ID?.trim() ?? '';
  const { isGood, wants } = RULES.BOT_TOKEN;
  const problems = [
    ...(initData ? [] : ['Launch data is missing: pass it on standard input or as an argument']),
    ...(token || botId ? [] : ['Set BOT_TOKEN (HMAC), BOT_ID (Ed25519) or both']),
    ...(token && !isGood(token) ? [`BOT_TOKEN is wrong: ${wants}`] : []),
    ...(botId && !/^\d{5,15}$/.test(botId)
      ? ['BOT_ID is wrong: set the digits before the colon of the token']
      : []),
  ];
  if (problems.length > 0) return { code: 2, lines: problems };

  const verdicts: [string, Verdict][] = [];
  if (token) verdicts.push(['HMAC', verifyHmac(initData, token, nowMs)]);
  if (botId) verdicts.push(['Ed25519', verifyEd25519(initData, Number(botId), nowMs)]);
  return {
    code: verdicts.every(([, verdict]) => verdict.ok) ? 0 : 1,
    lines: verdicts.map(([name, verdict]) => `${name}: ${describe(verdict)}`),
  };
}

function describe(verdict: Verdict): string {
  if (!verdict.ok) return `not valid (${verdict.reason}), ${EXPLANATIONS[verdict.reason]}`;
  const { userId, authDateS, startParam } = verdict;
  const signedAt = new Date(authDateS * 1000).toISOString();
  return `valid, user ${userId}, signed ${signedAt}, ${startParam ? `start parameter ${startParam}` : 'no start parameter'}`;
}
