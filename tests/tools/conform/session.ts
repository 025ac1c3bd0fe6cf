import { ask } from './backend.ts';
import { broken } from './finding.ts';
import { checkRefusal } from './habits.ts';
import { type Check, find, leaveOut, report } from './probe.ts';
import { readAnswer } from './readAnswer.ts';
import { findToken } from './token.ts';

/** Logs in as the account. */
export async function logIn(check: Check): Promise<void> {
  const { name, password } = check;
  const { call } = find(check, 'login');
  if (!name || !password) return leaveOut(check, 'login', 'no --member was named', 'skipped');
  const answer = readAnswer(call, await ask(check.backend, call, { name, password }));
  const isGood = answer.kind === 'success' && answer.body !== null;
  const { token, findings } = isGood ? findToken(answer.body!) : { token: '', findings: [] };
  check.token = token;
  const refused =
    answer.kind === 'refused' ? [broken('', `refused with ${answer.code} ${answer.message}`)] : [];
  report(check, 'login', '', [...answer.findings, ...refused, ...findings]);
}

/** Logs in with a wrong password, which may lock the account. */
export async function tryWrongPassword(check: Check): Promise<void> {
  await checkRefusal(check, 'login', 'wrong password', {
    name: check.name,
    password: 'x'.repeat(60),
  });
}

/** Logs out, and asks once more with the token that has ended. */
export async function logOut(check: Check): Promise<void> {
  const [{ call }, member] = [find(check, 'logoff'), find(check, 'loadMember')];
  const { findings } = readAnswer(call, await ask(check.backend, call, {}, check.token));
  const after = readAnswer(member.call, await ask(check.backend, member.call, {}, check.token));
  const says = 'leaves the token valid: whoever copied it acts as the member after the logout';
  const isValid = after.kind === 'success' ? [broken('', says)] : [];
  report(check, 'logoff', '', [...findings, ...isValid]);
}
