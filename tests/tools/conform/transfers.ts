import * as v from 'valibot';

import { loadMember } from '#api/calls/member.ts';
import { transfer } from '#api/calls/transfer.ts';
import { loadPlatforms } from '#api/calls/venues.ts';
import type { Cny } from '#domain/amount.ts';

import { type Check, learn, leaveOut, order, type Payload } from './probe.ts';
import { checkRefused } from './refused.ts';
import { checkTaken, moreThan, readBalance } from './wallet.ts';

const LEAST_TRANSFER = '1' as Cny;

/** Sends 1 yuan into the first venue and back. */
export async function checkTransfers(check: Check): Promise<void> {
  const venues = (await learn(check, loadPlatforms)) ?? [];
  const venue = venues.find(({ platform }) => platform !== '')?.platform;
  if (!venue) return leaveOut(check, 'transfer', 'there is no venue');
  await withoutAutoTransfer(check, () => transferBothWays(check, venue));
}

async function transferBothWays(check: Check, venue: string): Promise<void> {
  const toWire = (source: string, target: string, amountCny = LEAST_TRANSFER): Payload =>
    v.parse(transfer.payload!, { amountCny, source, target });
  const before = await readBalance(check);
  if (before !== null)
    await checkRefused(check, 'transfer', {
      asked: 'more than the wallet holds',
      payload: toWire('userbalance', venue, moreThan(before)),
      costs: 'a transfer of more than the wallet holds is accepted, so money is made',
    });
  const { answer } = await order(check, 'transfer', toWire('userbalance', venue));
  if (answer.kind === 'success') {
    await checkTaken(check, before, LEAST_TRANSFER, 'transfer');
    await order(check, 'transfer', toWire(venue, 'userbalance'), 'back');
  }
}

/** Works while the automatic transfer is off: where it is on, the client offers no transfer, and a game takes the wallet. */
export async function withoutAutoTransfer(check: Check, work: () => Promise<void>): Promise<void> {
  const isAuto = (await learn(check, loadMember))?.isAutoTransferOn === true;
  if (isAuto) await order(check, 'setAutoTransfer', { transferstatus: 0 }, 'off');
  await work();
  if (isAuto) await order(check, 'setAutoTransfer', { transferstatus: 1 }, 'on again');
}
