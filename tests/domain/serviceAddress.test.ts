// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addOrder } from '#domain/serviceAddress.ts';
import { safeUrl } from '#domain/urls.ts';
import { generateAddresses, OWN } from '#tests/hostile/generatedAddresses.ts';
import { volume } from '#tests/random/volume.ts';

const CHAT = 'https://chat.example/room';

test.each([
  [CHAT, `${CHAT}?order=A1`],
  [`${CHAT}?id=7&x=%20`, `${CHAT}?id=7&x=%20&order=A1`],
  [`${CHAT}?id=7#top`, `${CHAT}?id=7&order=A1#top`],
  [`${CHAT}#/?id=7`, `${CHAT}?order=A1#/?id=7`],
  [`${CHAT}?order=B2`, `${CHAT}?order=B2`],
  ['no address', 'no address'],
])('the address of the service gets the number of an order: %s', (address, edited) => {
  expect(addOrder(address, 'order', 'A1')).toBe(edited);
});

test('nothing but digits and letters, at most 40, is a number', () => {
  const { count, seed } = volume('numbers of orders for the service', { sample: 60, full: 50_000 });
  const odd = fc.string({ unit: 'binary' }).filter((text) => !/^[A-Za-z0-9]{1,40}$/.test(text));
  fc.assert(
    fc.property(odd, (number) => addOrder(CHAT, 'order', number) === CHAT),
    { numRuns: count, seed },
  );
  expect(addOrder(CHAT, 'order', '9'.repeat(40))).toBe(`${CHAT}?order=${'9'.repeat(40)}`);
  expect(addOrder(CHAT, 'order', '9'.repeat(41))).toBe(CHAT);
  expect(addOrder(CHAT, '', '123')).toBe(CHAT);
});

test('an order makes no hostile address safe [D-208]', () => {
  const passed = generateAddresses(300, 1).filter(
    (address) => safeUrl(addOrder(address, 'order', '123'), OWN) !== null,
  );
  expect(passed).toEqual([]);
});
