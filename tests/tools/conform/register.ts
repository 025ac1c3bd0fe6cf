import { randomBytes } from 'node:crypto';
import * as v from 'valibot';

import { register } from '#api/calls/login.ts';

import { broken, toResult } from './finding.ts';
import { refuses } from './habits.ts';
import { type Check, find, lineOf, probe } from './probe.ts';
import { findToken } from './token.ts';

/** Registers a member with a name of its own, and once more with the same name. */
export async function checkRegister(check: Check): Promise<void> {
  const operation = find(check, 'register');
  const { screens } = operation.description;
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
  const { answer, findings } = await probe(check, operation, payload, { mayRefuse: true });
  const { kind, code, message, body } = answer;
  const own =
    kind === 'refused'
      ? [
          broken(
            '',
            `refused with ${code} ${message}: do not check \`code\`, the client has made that captcha itself`,
          ),
        ]
      : kind === 'success'
        ? findToken(body ?? {}).findings
        : [];
  const note = kind === 'success' ? `created the member ${name}: delete it` : '';
  // A token elsewhere in the body is one finding, not also a field that is not sent.
  const others = findings.filter(({ field }) => !own.some((one) => one.field === field));
  check.results.push(toResult(lineOf(operation), screens, [...others, ...own], note));
  if (kind === 'success')
    check.results.push(await refuses(check, 'register', 'a name that is taken', payload));
}
