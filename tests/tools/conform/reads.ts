import { loadPromotions } from '#api/calls/promotions.ts';
import { loadTransactions } from '#api/calls/records.ts';
import type { Operation } from '#tests/contract/contract.ts';

import { findCents } from './cents.ts';
import { skip, toResult } from './finding.ts';
import { type Check, lastOf, lineOf, type Payload, probe } from './probe.ts';

/** Whether a call only reads: a call of another name is never sent without being asked for. */
export function isReading({ name }: Operation): boolean {
  return /^(load|refresh)[A-Z]/.test(name);
}

/** Sends every reading call with the payloads of its examples. */
export async function checkReads(check: Check): Promise<void> {
  const reads = check.operations.filter(isReading);
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
    if (cents.length > 0 && verdict !== 'skipped')
      check.results[at] = toResult(call, screens, [...findings, ...cents], note);
  }
}

async function checkRead(check: Check, operation: Operation): Promise<void> {
  const { call, description } = operation;
  const line = lineOf(operation);
  const payloads = payloadsOf(check, operation);
  if (!call.isPublic && check.token === '')
    check.results.push(skip(line, description.screens, 'there is no token'));
  else if (payloads.length === 0)
    check.results.push(skip(line, description.screens, 'no list names one'));
  else {
    const probed = [];
    for (const payload of payloads) probed.push(await probe(check, operation, payload));
    const findings = probed.flatMap((one) => one.findings);
    const notes = new Set(probed.map(({ note }) => note));
    const note = notes.size === 1 ? [...notes].join() : [...notes].filter(Boolean).join('; ');
    check.results.push(toResult(line, description.screens, findings, note));
  }
}

const NAMED_BY_OTHERS: Readonly<Record<string, (check: Check) => Payload[]>> = {
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
