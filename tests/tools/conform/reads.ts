import { loadCards } from '#api/calls/cards.ts';
import { loadDeposit, loadPayWays } from '#api/calls/deposit.ts';
import { loadBalance, loadMember } from '#api/calls/member.ts';
import { loadPromotions } from '#api/calls/promotions.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { compareCny } from '#domain/money.ts';
import type { Operation } from '#tests/contract/contract.ts';

import { findCents } from './cents.ts';
import { broken, type Finding, quote, toResult } from './finding.ts';
import { type Check, lastOf, leaveOut, lineOf, type Payload, probe, report } from './probe.ts';

/** Whether a call only reads: a call of another name is never sent without being asked for. */
export function isReading({ name }: Operation): boolean {
  return /^(load|refresh)[A-Z]/.test(name);
}

/** Sends every reading call with the payloads of its examples, or those whose path was asked for. */
export async function checkReads(check: Check): Promise<void> {
  const paths = check.only.filter((word) => word.startsWith('/'));
  const reads = check.operations.filter(
    (one) => isReading(one) && (paths.length === 0 || paths.includes(one.call.path)),
  );
  // What asks for one row comes after the lists that name the rows.
  const late = reads.filter(({ name }) => name in NAMED_BY_OTHERS);
  const done: { operation: Operation; at: number }[] = [];
  for (const operation of [...reads.filter((one) => !late.includes(one)), ...late]) {
    await checkRead(check, operation);
    done.push({ operation, at: check.results.length - 1 });
  }
  // Only now are all amounts known.
  for (const { operation, at } of done) {
    const cents = findCents(lineOf(operation), check.amounts);
    const { call, screens, findings, note, verdict } = check.results[at]!;
    const others = cents.filter(({ field }) => !findings.some((one) => one.field === field));
    if (others.length > 0 && verdict !== 'skipped')
      check.results[at] = toResult(call, screens, [...findings, ...others], note);
  }
}

async function checkRead(check: Check, operation: Operation): Promise<void> {
  const { name, call } = operation;
  const payloads = payloadsOf(check, operation);
  // Named at the end, with its reason.
  if (!call.isPublic && check.token === '') return;
  if (payloads.length === 0) leaveOut(check, name, 'its list is empty: give the account one');
  else {
    const probed = [];
    for (const payload of payloads) {
      const { findings, unchecked } = await probe(check, name, payload);
      probed.push({ findings, why: unchecked && `${unchecked}${nameVariant(payload, payloads)}` });
    }
    const findings = [
      ...probed.flatMap((one) => one.findings),
      ...(name === 'loadCards' ? findSharedCards(check, payloads) : []),
      ...(name === 'loadDeposit' ? findOtherAmount(check) : []),
      ...(name === 'loadMember' ? findOtherName(check) : []),
      ...(name === 'loadBalance' ? findOtherBalance(check) : []),
    ];
    const why = probed.flatMap((one) => one.why || []).join('; ');
    report(check, name, '', findings, '', why);
  }
}

/** Names one of several payloads by the fields in which they differ: ` with type 2`. */
function nameVariant(payload: Payload, payloads: readonly Payload[]): string {
  const parts = Object.entries(payload)
    .filter(([name, value]) => payloads.some((other) => other[name] !== value))
    .map(([name, value]) => `${name} ${String(value)}`);
  return parts.length > 0 ? ` with ${parts.join(', ')}` : '';
}

/** The cards that come for several kinds: a withdrawal in USDT could then go to a bank card. */
function findSharedCards(check: Check, payloads: readonly Payload[]): Finding[] {
  const lists = payloads.map((payload) => lastOf(check, loadCards, payload) ?? []);
  const [first] = lists.flatMap((cards, at) =>
    cards.filter(({ number }) =>
      lists.slice(at + 1).some((others) => others.some((one) => one.number === number)),
    ),
  );
  const says = 'comes for several kinds: answer those of `type` alone';
  return first ? [broken('data[].bank_no', `…${first.number.slice(-4)} ${says}`)] : [];
}

/** An order whose amount differs between its row and `payinfo`: one of them may be in cents. */
function findOtherAmount(check: Check): Finding[] {
  const { depositNo = '', amountCny: paid = null } = lastOf(check, loadDeposit) ?? {};
  const rows = lastOf(check, loadTransactions, { type: 1 })?.rows ?? [];
  const listed = rows.find(({ orderNumber }) => orderNumber === depositNo)?.amountCny ?? null;
  if (paid === null || listed === null || compareCny(paid, listed) === 0) return [];
  const says = `is ${paid}, and ${listed} in \`POST /api/gettransrecord\`: send both in yuan, never cents`;
  return [broken('data.info.amount', says)];
}

/** A member of another name than the one that logged in. */
export function findOtherName(check: Check): Finding[] {
  const { name = '' } = lastOf(check, loadMember) ?? {};
  if (name === '' || name.toLowerCase() === check.name.toLowerCase()) return [];
  const says = `is ${quote(name)}, and ${quote(check.name)} has logged in: answer the member who owns the token`;
  return [broken('data.username', says)];
}

function findOtherBalance(check: Check): Finding[] {
  const [wallet, member] = [lastOf(check, loadBalance), lastOf(check, loadMember)];
  const [one, other] = [wallet?.balanceCny ?? null, member?.balanceCny ?? null];
  if (one === null || other === null || compareCny(one, other) === 0) return [];
  const says = `is ${one}, and ${other} in \`POST /api/user\`: players read now the one, now the other`;
  return [broken('data.balance', says)];
}

const NAMED_BY_OTHERS: Readonly<Record<string, (check: Check) => Payload[]>> = {
  // Servers without bobi may refuse its kind.
  loadCards: (check) => [
    { type: 2 },
    { type: 1 },
    ...(lastOf(check, loadPayWays)?.isBobiOn ? [{ type: 5 }] : []),
  ],
  loadDeposit: (check) => {
    const rows = lastOf(check, loadTransactions, { type: 1 })?.rows ?? [];
    const number = rows.find(({ orderNumber }) => orderNumber !== '')?.orderNumber;
    return number ? [{ deposit_no: number }] : [];
  },
  loadPromotion: (check) => {
    const id = lastOf(check, loadPromotions)?.rows[0]?.id;
    return id ? [{ id }] : [];
  },
};

function payloadsOf(check: Check, { name, examples }: Operation): Payload[] {
  return NAMED_BY_OTHERS[name]?.(check) ?? examples.map(({ payload }) => payload);
}
