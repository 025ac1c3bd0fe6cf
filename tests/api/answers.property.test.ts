// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { calls } from '#tests/backend/capabilities.ts';
import { BadAnswer } from '#api/errors.ts';
import { readEnvelope } from '#api/envelope.ts';
import { decode } from '#api/send.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('answers', { sample: 60, full: 10_000 });
const declared = Object.values(calls).flatMap((capability) => Object.values(capability));

/** Values that servers, proxies and attackers send instead of data. */
const oddities: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    null,
    undefined,
    '',
    '[]',
    0,
    -1,
    false,
    true,
    [],
    {},
    [null],
    [[]],
    'x'.repeat(5000),
  ),
  fc.constantFrom(
    ...['__proto__', 'constructor', 'toString'].map(
      (key) => JSON.parse(`{"${key}":{"polluted":1}}`) as unknown,
    ),
  ),
  fc.anything({ maxDepth: 3, withNullPrototype: true, withBigInt: false }),
  fc.dictionary(
    fc.constantFrom(
      'list',
      'hot',
      'url',
      'balance',
      'username',
      'api_token',
      'token',
      'src',
      '0',
      '1',
      'data',
      'message',
      'info',
      'cardlist',
      'bank_data',
      'total',
      'last_page',
      'amount',
      'id',
    ),
    fc.anything({ maxDepth: 2 }),
  ),
);

describe('any answer from a server', () => {
  test.each(declared.map((call) => [call.path, call] as const))(
    '%s decodes or throws BadAnswer [F-R05]',
    (_, call) => {
      fc.assert(
        fc.property(oddities, (data) => {
          try {
            decode(call, data);
          } catch (error) {
            expect(error).toBeInstanceOf(BadAnswer);
          }
        }),
        { numRuns: count, seed },
      );
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    },
  );

  test('is read as an envelope only if it has a code', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (body) => {
        const envelope = readEnvelope(body);
        if (envelope) expect(JSON.parse(body)).toHaveProperty('code');
      }),
      { numRuns: count, seed },
    );
  });

  test('does not crash the page with 100,000 levels of nesting [F-R09]', () => {
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect(readEnvelope(`{"code":200,"data":${deep}}`)?.code ?? null).toSatisfy(
      (code) => code === 200 || code === null,
    );
  });
});

test('the same answers crash a reader without schemas', () => {
  const naive = (data: unknown) =>
    (data as { hot: { name: string }[] }).hot.map(({ name }) => name);
  expect(() =>
    fc.assert(
      fc.property(oddities, (data) => void naive(data)),
      { numRuns: count, seed },
    ),
  ).toThrow();
});
