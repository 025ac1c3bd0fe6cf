import { ask } from './backend.ts';
import { type Check, find, leaveOut, lineOf, report, type Wishes } from './probe.ts';
import { readAnswer } from './readAnswer.ts';
import type { Result } from './finding.ts';
import { isReading } from './reads.ts';
import { type Step, STEPS } from './steps.ts';

/** Calls that no check sends. */
const NEVER: Readonly<Record<string, string>> = {
  changeLoginPassword: 'it would change the login password',
  changePaymentPassword: 'it would change the payment password',
  applyForAgent: 'an application cannot be taken back',
  fillGameWallet: 'it would move the whole wallet into the game',
};

/** The steps that were wished for: those of `--only`, and of a path in it every step that writes nothing. */
export function chooseSteps({
  only,
  ...wishes
}: Pick<Wishes, 'only' | 'withOrders' | 'withRegister'>): Step[] {
  const hasPath = only.some((word) => word.startsWith('/'));
  return STEPS.filter(({ name, needs }) => {
    if (needs && !wishes[needs]) return false;
    const isAlways = name === 'login' || name === 'logout';
    return isAlways || only.length === 0 || only.includes(name) || (hasPath && !needs);
  });
}

/** Checks a backend: one step after another. `announce` is told of each step before it writes. */
export async function checkBackend(
  wishes: Wishes,
  announce: (step: Step) => void = () => {},
): Promise<Result[]> {
  const check: Check = { ...wishes, token: '', results: [], bodies: new Map(), amounts: new Map() };
  const { call } = find(check, 'loadSite');
  const first = await ask(check.backend, call);
  if (first.failure) {
    report(check, 'loadSite', '', readAnswer(call, first).findings, 'nothing else was asked');
    return check.results;
  }
  for (const step of chooseSteps(wishes)) {
    if (step.isMembers && check.token === '') continue;
    if (step.writes) announce(step);
    await step.run(check);
  }
  if (wishes.only.length === 0) nameTheRest(check);
  return check.results;
}

/** Adds every call that no step has sent, and why. */
function nameTheRest(check: Check): void {
  const done = new Set(check.results.map(({ call }) => call));
  for (const operation of check.operations) {
    const { name } = operation;
    if (done.has(lineOf(operation)) || name === 'loginWithTelegram') continue;
    const option = name === 'register' ? '--register' : '--orders';
    const isWished =
      name === 'register' ? check.withRegister : check.withOrders || isReading(operation);
    if (NEVER[name]) leaveOut(check, name, NEVER[name], 'skipped');
    else if (!isWished && name !== 'logoff')
      leaveOut(check, name, `only with ${option}`, 'skipped');
    else if (check.name === '') leaveOut(check, name, 'no --member was named', 'skipped');
    else leaveOut(check, name, check.token ? 'its step could not be reached' : 'there is no token');
  }
}
