import { ask, askPreflight, type Raw } from './backend.ts';
import type { Wishes } from './check.ts';
import { broken, type Finding, type Result, tolerated, toResult } from './finding.ts';
import { checkDate, checkOrigin, checkPreflight } from './headers.ts';
import { makeLaunches } from './launchData.ts';
import { type Check, find, lineOf, type Payload } from './probe.ts';
import { type Answer, judgeSuccess, readAnswer } from './readAnswer.ts';

const EVERYWHERE = 'every screen';
const WRONG_TOKEN = 'x'.repeat(60);

/** What all calls share: the headers, how the backend refuses, how it ends a session. */
export async function checkHabits(
  check: Check,
  { name, botToken, maxAgeHours }: Pick<Wishes, 'name' | 'botToken' | 'maxAgeHours'>,
): Promise<Result[]> {
  const { backend } = check;
  const [login, member, site] = ['login', 'loadMember', 'loadSite'].map((one) => find(check, one));
  const preflight = await askPreflight(backend, member!.call.path);
  const open = await ask(backend, site!.call);
  const launches: Result[] = [];
  for (const { asked, payload, judge } of await makeLaunches(botToken, maxAgeHours))
    launches.push(await refuses(check, 'loginWithTelegram', asked, payload, judge));
  return [
    toResult(
      `OPTIONS ${member!.call.path}, preflight`,
      EVERYWHERE,
      checkPreflight(backend, preflight),
    ),
    toResult(`${lineOf(site!)}, headers`, EVERYWHERE, [
      ...checkOrigin(backend, open),
      ...checkDate(backend, open),
    ]),
    await refuses(check, 'login', 'wrong password', { name, password: WRONG_TOKEN }),
    await refuses(check, 'login', 'without its fields', {}),
    ...launches,
    await endsSession(check),
    toResult(
      `${lineOf(site!)}, wrong token`,
      EVERYWHERE,
      isExpired(await ask(backend, site!.call, {}, WRONG_TOKEN))
        ? [broken('', '401: every start of a player with an old token ends at the login')]
        : [],
    ),
  ];

  function isExpired(raw: Raw): boolean {
    return readAnswer(login!.call, raw).kind === 'expired';
  }
}

/** Sends what must be refused. */
export async function refuses(
  check: Check,
  name: string,
  asked: string,
  payload: Payload,
  judge: (answer: Answer) => Finding[] = judgeSuccess,
): Promise<Result> {
  const operation = find(check, name);
  const { call, description } = operation;
  const raw = await ask(check.backend, call, payload);
  const answer = readAnswer(call, raw);
  const { kind, message, findings } = answer;
  const title = `${lineOf(operation)}, ${asked}`;
  if (kind === 'absent' && description.absent)
    return toResult(title, description.screens, [
      tolerated('', `${findings[0]?.says}; ${description.absent}`),
    ]);
  // A server error refuses nothing: the next one may pass.
  if (raw.status >= 500) {
    const says = `HTTP ${raw.status} to ${JSON.stringify(payload)}: refuse it with a code and a message`;
    return toResult(title, description.screens, [broken('', says), ...judge(answer)]);
  }
  const own: Finding[] = [...judge(answer), ...findings];
  if (kind === 'expired')
    own.push(broken('code', 'is 401: no session is over, refuse with another code'));
  if (kind === 'refused' && !message)
    own.push(tolerated('message', 'is empty: players read a sentence of the client’s own'));
  return toResult(title, description.screens, [...own, ...checkOrigin(check.backend, raw)]);
}

async function endsSession(check: Check): Promise<Result> {
  const operation = find(check, 'loadMember');
  const raw = await ask(check.backend, operation.call, {}, WRONG_TOKEN);
  const { kind } = readAnswer(operation.call, raw);
  const says = 'no 401 by status or `code`: the player is not led to the login';
  const findings = kind === 'expired' ? [] : [broken('code', says)];
  return toResult(`${lineOf(operation)}, wrong token`, EVERYWHERE, [
    ...findings,
    ...checkOrigin(check.backend, raw),
  ]);
}
