import { setTimeout as wait } from 'node:timers/promises';

import { readContract } from '#tests/contract/contract.ts';

import { checkBackend } from './conform/check.ts';
import { readArguments, USAGE } from './conform/arguments.ts';
import { pace } from './conform/pace.ts';
import { printResults } from './conform/report.ts';
import { readSecret } from './conform/readSecret.ts';
import { WRITES } from './conform/writes.ts';

// `npm run conform -- https://backend --member name`: whether a backend speaks the contract of docs/backend-reference.md.
process.exitCode = await main();

async function main(): Promise<number> {
  const wishes = readArguments(process.argv.slice(2));
  if (!wishes) {
    console.error(USAGE);
    return 2;
  }
  const { base, site, name, withOrders, withRegister, maxAgeHours, everyMs, isJson } = wishes;
  const { LOBBY_MEMBER_PASSWORD, LOBBY_PAYMENT_PASSWORD, BOT_TOKEN = '' } = process.env;
  const password = name ? LOBBY_MEMBER_PASSWORD || (await readSecret(`Password of ${name}: `)) : '';
  const paymentPassword = withOrders
    ? LOBBY_PAYMENT_PASSWORD || (await readSecret(`Payment password of ${name}: `))
    : '';
  if (withOrders)
    console.error(`--orders writes to the account ${name}:\n- ${WRITES.join('\n- ')}\n`);
  let calls = 0;
  const count = (request: Request) => {
    calls++;
    return fetch(request);
  };
  const startedAt = performance.now();
  const results = await checkBackend({
    backend: { base, site, fetch: pace(count, everyMs, { now: () => performance.now(), wait }) },
    operations: await readContract(),
    name,
    password,
    paymentPassword,
    withOrders,
    withRegister,
    botToken: BOT_TOKEN.trim(),
    maxAgeHours,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    isJson
      ? JSON.stringify(results, null, 2)
      : `${printResults(results)}\n${calls} calls in ${seconds} s.`,
  );
  return results.some(({ verdict }) => verdict === 'broken') ? 1 : 0;
}
