import { loadTransactions } from '#api/calls/records.ts';

import { broken } from './finding.ts';
import { type Check, lastOf, type Payload, probe, type Probed, report } from './probe.ts';
import { readBalance } from './wallet.ts';

/** An order that must be refused: what of it is wrong, and what its acceptance costs. */
export type Wrong = { asked: string; payload: Payload; costs: string };

/** Sends an order that must be refused, and looks whether it has taken money or left a record. */
export async function checkRefused(
  check: Check,
  name: 'recharge' | 'withdraw' | 'transfer',
  { asked, payload, costs }: Wrong,
): Promise<Probed> {
  const before = await takeStock(check, name);
  const probed = await probe(check, name, payload, { mayRefuse: true });
  const after = await takeStock(check, name);
  const isAccepted = probed.answer.code === 200;
  const added = after.rows.filter((row) => !before.rows.includes(row));
  const took = `was ${before.balance} before it and is ${after.balance} after it: a refusal takes nothing`;
  const stored = 'lists it: a refusal stores nothing, or the player orders twice';
  report(check, name, asked, [
    ...probed.findings,
    ...(isAccepted ? [broken('code', `is 200: ${costs}`)] : []),
    ...(!isAccepted && before.balance !== after.balance ? [broken('data.balance', took)] : []),
    ...(!isAccepted && added.length > 0 ? [broken('data.data[]', stored)] : []),
  ]);
  return probed;
}

async function takeStock(check: Check, name: string) {
  const type = { recharge: 1, withdraw: 2, transfer: 3 }[name]!;
  const payload = { date: 2, type, page: 1, api_type: '' };
  await probe(check, 'loadTransactions', payload, { mayRefuse: true });
  const rows = lastOf(check, loadTransactions, payload)?.rows ?? [];
  return {
    balance: await readBalance(check),
    rows: rows.map(({ orderNumber, createdAt }) => `${orderNumber} ${createdAt}`),
  };
}
