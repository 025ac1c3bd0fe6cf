import { setTimeout as wait } from 'node:timers/promises';

import { readContract } from '#tests/contract/contract.ts';

import { checkBackend, chooseSteps } from './conform/check.ts';
import { readArguments, USAGE } from './conform/arguments.ts';
import { follow, pace } from './conform/pace.ts';
import { exitStatus, printResults } from './conform/report.ts';
import { readSecret } from './conform/readSecret.ts';

// `npm run conform -- https://backend --member name`: whether a backend speaks the contract of docs/backend-reference.md.
process.exitCode = await main();

async function main(): Promise<number> {
  const wishes = readArguments(process.argv.slice(2));
  if (!wishes) {
    console.error(USAGE);
    return 2;
  }
  const { base, site, everyMs, isJson, ...rest } = wishes;
  const { name, withOrders } = rest;
  const { LOBBY_MEMBER_PASSWORD, LOBBY_PAYMENT_PASSWORD, BOT_TOKEN = '' } = process.env;
  const password = name ? LOBBY_MEMBER_PASSWORD || (await readSecret(`Password of ${name}: `)) : '';
  const paymentPassword = withOrders
    ? LOBBY_PAYMENT_PASSWORD || (await readSecret(`Payment password of ${name}: `))
    : '';
  const expected = chooseSteps(wishes).reduce((sum, { calls }) => sum + calls, 0);
  const print = (line: string): void => console.error(line);
  print(`About ${expected} calls, at least ${Math.ceil((expected * everyMs) / 1000)} s.`);
  const clock = { now: () => performance.now(), wait };
  const startedAt = clock.now();
  const results = await checkBackend(
    {
      ...rest,
      backend: { base, site, fetch: pace(follow(fetch, expected, print), everyMs, clock) },
      operations: await readContract(),
      password,
      paymentPassword,
      botToken: BOT_TOKEN.trim(),
    },
    ({ name: step, writes }) => print(`\n${step} writes:\n- ${writes!.join('\n- ')}`),
  );
  const seconds = ((clock.now() - startedAt) / 1000).toFixed(1);
  console.log(
    isJson ? JSON.stringify(results, null, 2) : `${printResults(results)}\n${seconds} s.`,
  );
  return exitStatus(results);
}
