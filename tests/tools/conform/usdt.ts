import { recharge } from '#api/calls/deposit.ts';
import { loadMember } from '#api/calls/member.ts';
import type { DepositOrder } from '#api/depositOrder.ts';
import type { Cny } from '#domain/amount.ts';
import { decideAmountDue } from '#domain/amountDue.ts';
import { findNetwork } from '#domain/cryptoAddress.ts';
import { readNetwork } from '#domain/network.ts';
import { quoteUsdt } from '#domain/quote.ts';

import { broken, type Finding, quote, tolerated } from './finding.ts';
import { type Check, lastOf } from './probe.ts';

const NETWORK = 'TRC20';

/** Judges what the answer to an order over TRC20 says of it: how much USDT, and to which address. */
export function checkUsdtAnswer(check: Check, orderedCny: Cny): Finding[] {
  const { amount, address } = lastOf(check, recharge)!;
  return [
    ...checkAmount(check, 'data.amount', amount, orderedCny),
    ...checkAddress('data.address', address),
  ];
}

/** Judges where `payinfo` lets that order be paid to. */
export function checkPayment(
  check: Check,
  { address, network, realAmount, amountCny }: DepositOrder,
  created: { address: string; amount: string | null } | null,
): Finding[] {
  const target = 'data.cardlist.mch_id';
  const named = readNetwork(network);
  const isOther = address !== '' && created?.address !== '' && address !== created?.address;
  const stated = realAmount !== null && Number(realAmount) > 0 ? realAmount : '';
  const field = 'data.info.real_money';
  const wrong = amountCny === null ? [] : checkAmount(check, field, stated, amountCny);
  const asked = created?.amount ?? '';
  const says = `is ${quote(stated)}, but \`recharge\` answered ${quote(asked)}, so a player pays the one and the server awaits the other: answer the same amount in both`;
  const isEqual = Number(asked) === 0 || stated === '' || Number(asked) === Number(stated);
  const differs = isEqual ? [] : [broken(field, says)];
  return [
    ...checkAddress(target, address),
    ...(isOther ? [broken(target, `is not the address that \`recharge\` answered`)] : []),
    ...(named !== null && named !== NETWORK
      ? [broken('data.cardlist.content', `is ${quote(network)} for an order over ${NETWORK}`)]
      : []),
    ...(wrong.length > 0 ? wrong : differs),
  ];
}

function checkAddress(field: string, address: string): Finding[] {
  const found = findNetwork(address);
  if (address === '' || found === NETWORK) return [];
  const what = found === null ? 'no address of' : `an address of ${found}, not of`;
  return [broken(field, `is ${what} ${NETWORK}: ${quote(address)}; what a player pays is lost`)];
}

// The limits within which the client takes a number for the USDT that is due.
function checkAmount(check: Check, field: string, amount: string, orderedCny: Cny): Finding[] {
  const rate = lastOf(check, loadMember)?.depositRate ?? null;
  const due = quoteUsdt(orderedCny, rate);
  const judged = decideAmountDue({ amount, orderedCny, rate });
  if (judged.amount === null || due === null || judged.verdict === 'usdt') return [];
  const says = `is ${quote(amount)} for ${orderedCny} yuan at the rate ${rate}, which is ${due} USDT`;
  if (judged.verdict === 'yuan' && field === 'data.amount')
    return [tolerated(field, `${says}: the client shows the yuan and an estimate`)];
  return [broken(field, `${says}: players pay a wrong amount`)];
}
