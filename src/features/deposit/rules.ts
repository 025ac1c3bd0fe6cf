import type { Call } from '#api/call.ts';
import type { Card } from '#api/calls/cards.ts';
import type { recharge } from '#api/calls/deposit.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { isMistypedAmount, maxAmount, readAmountInput } from '#domain/amountInput.ts';
import { readName } from '#domain/typedText.ts';
import { maskCards } from '#parts/cards/cardOptions.tsx';
import { compareCny } from '#domain/money.ts';
import type { Checked } from '#state/orders/useMoneyOrder.ts';
import type { Words } from '#text/words.ts';
import type { deposit } from '#text/zh/deposit.ts';

import type { DepositMethod } from './methods.ts';

export type PayRange = { minCny: Cny; maxCny: Cny };

/** The range until the server's own has loaded, and in place of one that makes no sense. */
export const DEFAULT_PAY_RANGE: PayRange = { minCny: '100' as Cny, maxCny: '10000' as Cny };

/** Returns the server's range, or the default where no sensible amount would fit it (D-S24). */
export function readPayRange(min: unknown, max: unknown): PayRange {
  const minCny = readCny(min);
  const maxCny = maxAmount(readCny(max));
  if (minCny === null || maxCny === null) return DEFAULT_PAY_RANGE;
  const isSensible = !minCny.startsWith('-') && compareCny(minCny, maxCny) <= 0;
  return isSensible ? { minCny, maxCny } : DEFAULT_PAY_RANGE;
}

/** Whether an amount can be paid: the range includes both its limits. */
export function isWithin(amountCny: Cny, { minCny, maxCny }: PayRange): boolean {
  return compareCny(amountCny, minCny) >= 0 && compareCny(amountCny, maxCny) <= 0;
}

export type BankSender = { holder: string; bank: string; number: string; branch: string };
/** The sender, and the id of a bound card whose number replaces the typed one; '' for none. */
export type Sender = BankSender & { card: string };
/** A deposit as typed; only a bank transfer needs more than the amount. */
export type Deposit = BankSender & { amount: string };
/** The form's values, and the marks of the accounts that it has shown. */
export type TypedDeposit = Deposit & Sender & { method: string; shown: string };

/** Returns the deposit as its form opens: with the draft's amount only for the method it was typed for. */
export function initialDeposit(
  kept: Partial<TypedDeposit> | null,
  methods: readonly DepositMethod[],
  method: DepositMethod['key'],
): TypedDeposit {
  const sender = { holder: '', bank: '', number: '', branch: '', card: '' };
  const empty = { ...sender, amount: '', method, shown: '' };
  const isOffered = methods.some(({ key }) => key === kept?.method);
  return { ...empty, ...kept, ...(!isOffered && { amount: '', method, shown: '' }) };
}

/** Fills in the sender from a bound card. A number that the server masked cannot be sent. */
export function chooseCard({ id, owner, bank, branch, number }: Card): Sender {
  return { card: number.includes('*') ? '' : id, holder: owner, bank, branch, number: '' };
}

/** Returns the first bound card that names its whole sender, or null. */
export function findOwnCard(cards: readonly Card[]): Card | null {
  const isWhole = ({ owner, bank, branch, number }: Card) =>
    !number.includes('*') && [owner, bank, branch, number].every((text) => text.trim() !== '');
  return cards.find(isWhole) ?? null;
}

/** A chosen bound card: the order has its number, and only the masked one may get into the page (D-118). */
export type BoundCard = { number: string; masked: string };

/** Returns the bound card of an id, or null when it is no longer bound. */
export function findBoundCard(
  cards: readonly Card[],
  id: string,
  words: Parameters<typeof maskCards>[2],
): BoundCard | null {
  const index = cards.findIndex((card) => card.id === id);
  const number = cards[index]?.number;
  if (number === undefined) return null;
  return { number, masked: maskCards('bank', cards, words)[index]! };
}

type PayloadOf<C> = C extends Call<infer P, infer _W, infer _X, infer _O> ? P : never;
type DepositOrder = { method: DepositMethod; amountCny: Cny; payload: PayloadOf<typeof recharge> };
type Problem = {
  field: keyof Deposit;
  key: keyof Words<typeof deposit>;
  values: Readonly<Record<'min' | 'max', string>>;
};

/** Fields that a bank transfer needs, in their order. */
const SENDER_RULES = [
  ['holder', 'holderRequired'],
  ['bank', 'bankRequired'],
  ['number', 'numberRequired'],
  ['branch', 'branchRequired'],
] as const;

/** Returns the deposit, or its first problem: by bank the sender's fields, then the amount. */
export function checkDeposit(
  form: Deposit,
  method: DepositMethod,
  range: PayRange,
): Checked<DepositOrder, Problem> {
  const sender = {
    holder: readName(form.holder),
    bank: readName(form.bank),
    number: form.number.trim(),
    branch: readName(form.branch),
  };
  const missing = method.key === 'bank' && SENDER_RULES.find(([field]) => sender[field] === '');
  if (missing) return { problem: { field: missing[0], key: missing[1], values: limits(range) } };
  const checked = checkAmount(form.amount, range);
  if ('problem' in checked) return checked;
  const amountCny = checked.order;
  return { order: { method, amountCny, payload: payloadOf(method, sender, amountCny) } };
}

/** Returns the typed amount in CNY, or what is wrong with it. */
export function checkAmount(
  typed: string,
  range: PayRange,
): Checked<Cny, Problem & { field: 'amount' }> {
  const values = limits(range);
  if (isMistypedAmount(typed))
    return { problem: { field: 'amount', key: 'amountMistyped', values } };
  const amountCny = readAmountInput(typed);
  if (amountCny === null || !isWithin(amountCny, range))
    return { problem: { field: 'amount', key: 'amountOutOfRange', values } };
  return { order: amountCny };
}

function limits({ minCny, maxCny }: PayRange): Problem['values'] {
  return { min: minCny, max: maxCny };
}

/** Builds the payload: the sender's four fields by bank, the network by USDT. */
function payloadOf(
  { key, paytype, network }: DepositMethod,
  { bank, branch, number, holder }: BankSender,
  amountCny: Cny,
): DepositOrder['payload'] {
  if (key === 'bank') return { paytype, amountCny, bank, branch, number, owner: holder };
  return network === null ? { paytype, amountCny } : { paytype, amountCny, network };
}
