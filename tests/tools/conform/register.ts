import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

import { register } from '#api/calls/login.ts';

import { broken } from './finding.ts';
import { checkRefusal } from './habits.ts';
import { type Check, probe, report } from './probe.ts';
import { findToken } from './token.ts';

/** Registers a member with a name of its own, and once more with the same name. */
export async function checkRegister(check: Check): Promise<void> {
  const name = `conform${Date.now().toString(36)}`;
  const password = randomBytes(8).toString('hex');
  const payload = v.parse(register.payload!, {
    name,
    password,
    confirmation: password,
    realName: '王小虎',
    paymentPassword: randomBytes(4).toString('hex'),
    captcha: '1234',
    invitation: '',
  });
  const { answer, findings } = await probe(check, 'register', payload, { mayRefuse: true });
  const { kind, code, message, body } = answer;
  const says = `refused with ${code} ${message}: do not check \`code\`, the client has made that captcha itself`;
  const found = kind === 'success' ? findToken(body ?? {}).findings : [];
  const own = kind === 'refused' ? [broken('', says)] : found;
  const note = kind === 'success' ? `created the member ${name}: delete it` : '';
  // A token elsewhere in the body is one finding, not also a field that is not sent.
  const others = findings.filter(({ field }) => !own.some((one) => one.field === field));
  report(check, 'register', '', [...others, ...own], note);
  if (kind === 'success') await checkRefusal(check, 'register', 'a name that is taken', payload);
}
