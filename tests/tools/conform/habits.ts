import { ask, askPreflight } from './backend.ts';
import type { Wishes } from './check.ts';
import { broken, type Finding, tolerated, toResult } from './finding.ts';
import { checkDate, checkOrigin, checkPreflight } from './headers.ts';
import { makeLaunches } from './launchData.ts';
import { type Check, find, lineOf, type Payload, report } from './probe.ts';
import { type Answer, judgeSuccess, readAnswer } from './readAnswer.ts';

const EVERYWHERE = 'every screen';
const WRONG_TOKEN = 'x'.repeat(60);

/** What all calls share: the headers, how the backend refuses, how it ends a session. */
export async function checkHabits(
  check: Check,
  { name, botToken, maxAgeHours }: Pick<Wishes, 'name' | 'botToken' | 'maxAgeHours'>,
): Promise<void> {
  const { backend } = check;
  const [member, site] = ['loadMember', 'loadSite'].map((one) => find(check, one));
  const add = (line: string, findings: readonly Finding[]) =>
    check.results.push(toResult(line, EVERYWHERE, findings));
  const { path } = member!.call;
  add(`OPTIONS ${path}, preflight`, checkPreflight(backend, await askPreflight(backend, path)));
  const open = await ask(backend, site!.call);
  add(`${lineOf(site!)}, headers`, [...checkOrigin(backend, open), ...checkDate(backend, open)]);
  await checkRefusal(check, 'login', 'wrong password', { name, password: WRONG_TOKEN });
  await checkRefusal(check, 'login', 'without its fields', {});
  for (const { asked, payload, judge } of await makeLaunches(botToken, maxAgeHours))
    await checkRefusal(check, 'loginWithTelegram', asked, payload, judge);
  const ended = await ask(backend, member!.call, {}, WRONG_TOKEN);
  const isEnded = readAnswer(member!.call, ended).kind === 'expired';
  const unended = 'no 401 by status or `code`: the player is not led to the login';
  add(`${lineOf(member!)}, wrong token`, [
    ...(isEnded ? [] : [broken('code', unended)]),
    ...checkOrigin(backend, ended),
  ]);
  const stays = await ask(backend, site!.call, {}, WRONG_TOKEN);
  const isRefused = readAnswer(site!.call, stays).kind === 'expired';
  const refused = '401: every start of a player with an old token ends at the login';
  add(`${lineOf(site!)}, wrong token`, isRefused ? [broken('', refused)] : []);
}

/** Sends what must be refused. */
export async function checkRefusal(
  check: Check,
  name: string,
  asked: string,
  payload: Payload,
  judge: (answer: Answer) => Finding[] = judgeSuccess,
): Promise<void> {
  const { call, description } = find(check, name);
  const raw = await ask(check.backend, call, payload);
  const answer = readAnswer(call, raw);
  const { kind, message, findings } = answer;
  if (kind === 'absent' && description.absent) {
    const says = `${findings[0]?.says}; ${description.absent}`;
    return report(check, name, asked, [tolerated('', says)]);
  }
  // A server error refuses nothing: the next one may pass.
  if (raw.status >= 500) {
    const says = `HTTP ${raw.status} to ${JSON.stringify(payload)}: refuse it with a code and a message`;
    return report(check, name, asked, [broken('', says), ...judge(answer)]);
  }
  const own: Finding[] = [...judge(answer), ...findings];
  if (kind === 'expired')
    own.push(broken('code', 'is 401: no session is over, refuse with another code'));
  if (kind === 'refused' && !message)
    own.push(tolerated('message', 'is empty: players read a sentence of the client’s own'));
  report(check, name, asked, [...own, ...checkOrigin(check.backend, raw)]);
}
