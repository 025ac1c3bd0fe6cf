// @vitest-environment node
import * as v from 'valibot';
import { expect, it } from 'vitest';

import { defineCall, field, payload, record } from '#api/call.ts';
import { schemaOf as readBy } from '#api/readers.ts';
import { cny, page, text } from '#api/shapes.ts';

import type { Description } from './description.ts';
import { describeFields } from './fields.ts';
import { readPaths } from './readPaths.ts';

const KINDS = { bank: 1, usdt: 2 } as const;

const list = defineCall('POST /api/list', {
  payload: payload({
    kind: field(
      'type',
      v.pipe(
        v.picklist(['bank', 'usdt']),
        v.transform((kind) => KINDS[kind]),
      ),
    ),
    note: field('memo', v.optional(v.string())),
  }),
  answer: page(
    record({
      number: field(['no', 'id'], text),
      amountCny: field('amount', cny),
      paid: field('real', cny),
      createdAt: field('created_at', text),
      state: field('state', readBy<string, string>(String)),
    }),
  ),
});

const GOOD = {
  summary: 'A list.',
  screens: 'a list',
  payload: {
    type: { text: 'Kind.', values: { 1: 'bank', 2: 'USDT' } },
    memo: { text: 'Memo.', missing: 'rarely' },
  },
  answer: {
    'data.data[].no': 'Number.',
    'data.data[].amount': 'Amount.',
    'data.data[].real': { text: 'Paid.', unit: 'USDT' },
    'data.data[].created_at': 'Time.',
    'data.data[].state': { text: 'State.', type: 'text' },
    'data.total': 'Rows.',
    'data.last_page': { text: 'Pages.', missing: 'computed' },
  },
} as const satisfies Description;

const { 'data.total': _, ...withoutTotal } = GOOD.answer;

it.each<[string, Partial<Description>]>([
  ['data.total is declared and has no note', { answer: withoutTotal }],
  [
    'data.more is not declared, and no type is stated',
    { answer: { ...GOOD.answer, 'data.more': 'x' } },
  ],
  [
    'data.total: its declaration says the type already',
    { answer: { ...GOOD.answer, 'data.total': { text: 'x', type: 'count' } } },
  ],
  [
    'data.data[].real is an amount without a unit',
    { answer: { ...GOOD.answer, 'data.data[].real': 'x' } },
  ],
  ['memo is optional: say when it is sent', { payload: { ...GOOD.payload, memo: 'x' } }],
  [
    'type has the values 1, 2',
    { payload: { ...GOOD.payload, type: { text: 'x', values: { 1: 'bank' } } } },
  ],
  [
    'data.data[].state is read by a function: a note must state its type',
    { answer: { ...GOOD.answer, 'data.data[].state': 'x' } },
  ],
])('reports: %s', (problem, change) => {
  expect(describeFields(list, { ...GOOD, ...change }).problems).toContain(problem);
});

it('lists the fields that the client reads of an answer', () => {
  const row = { id: 1, amount: '1', unread: 2 };
  const paths = readPaths(list, { code: 200, data: { data: [row], total: 1, more: 3 } });
  expect([...paths].toSorted()).toEqual([
    'data.data',
    'data.data[].amount',
    'data.data[].id',
    'data.total',
  ]);
});
