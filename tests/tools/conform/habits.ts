import { ask, askPreflight } from './backend.ts';
import { broken, type Finding, tolerated, toResult } from './finding.ts';
import { checkDate, checkOrigin, checkPreflight } from './headers.ts';
import { type Check, find, lineOf, type Payload, report } from './probe.ts';
import { type Answer, judgeSuccess, readAnswer } from './readAnswer.ts';

const EVERYWHERE = 'every screen';
const WRONG = 'x'.repeat(60);

/** Asks as a browser does before a call of another origin, and reads the headers of an answer. */
export async function checkHeaders(check: Check): Promise<void> {
  const { backend } = check;
  const [member, site] = [find(check, 'loadMember'), find(check, 'loadSite')];
  const { path } = member.call;
  add(
    check,
    `OPTIONS ${path}, preflight`,
    checkPreflight(backend, await askPreflight(backend, path)),
  );
  const open = await ask(backend, site.call);
  add(check, `${lineOf(site)}, headers`, [
    ...checkOrigin(backend, open),
    ...checkDate(backend, open),
  ]);
}

/** Logs in with an unknown name, which locks no account. */
export async function checkRefusals(check: Check): Promise<void> {
  const nobody = { name: 'nobodyofthissite', password: WRONG };
  await checkRefusal(check, 'login', 'unknown name', nobody);
  await checkRefusal(check, 'login', 'without its fields', {});
}

/** How the backend ends a session. */
export async function checkTokens(check: Check): Promise<void> {
  const { backend } = check;
  const [member, site] = [find(check, 'loadMember'), find(check, 'loadSite')];
  const ended = await ask(backend, member.call, {}, WRONG);
  const isEnded = readAnswer(member.call, ended).kind === 'expired';
  const unended = 'no 401 by status or `code`: the player is not led to the login';
  add(check, `${lineOf(member)}, wrong token`, [
    ...(isEnded ? [] : [broken('code', unended)]),
    ...checkOrigin(backend, ended),
  ]);
  const stays = await ask(backend, site.call, {}, WRONG);
  const isRefused = readAnswer(site.call, stays).kind === 'expired';
  const refused = '401: every start of a player with an old token ends at the login';
  add(check, `${lineOf(site)}, wrong token`, isRefused ? [broken('', refused)] : []);
}

function add(check: Check, line: string, findings: readonly Finding[]): void {
  check.results.push(toResult(line, EVERYWHERE, findings));
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
