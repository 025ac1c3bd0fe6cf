// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readNetwork } from '#domain/network.ts';

describe('the network in a server’s text [D-121]', () => {
  test.each([
    ['usdt-trc20', 'TRC20'],
    ['ERC-20', 'ERC20'],
    ['trc', 'TRC20'],
    ['USDT_TRC_20', 'TRC20'],
    [' Erc 20 ', 'ERC20'],
    ['USDT（TRC20）', 'TRC20'],
    ['波场TRC20链', 'TRC20'],
    ['Tron (TRC20)', 'TRC20'],
    ['Ethereum/ERC20', 'ERC20'],
    ['TRC20 / TRC-20', 'TRC20'],
  ])('is read from its whole words: %j is %s', (text, network) =>
    expect(readNetwork(text)).toBe(network),
  );

  test.each([
    '',
    'omni',
    'USDT',
    'TR20',
    'Tron',
    'ETH',
    'COMMERCE',
    'E-Commerce',
    'TRC-10',
    'TRC20USDT',
    '\u0422RC20',
    'ERC20/TRC20',
    'trc erc',
    'Polygon(ERC-20)',
    'ERC20 BEP20',
    'Tron(ERC20)',
  ])('is unknown where no word or another one names it: %j', (text) =>
    expect(readNetwork(text)).toBeNull(),
  );

  test('is unknown if its name has one more letter or digit', () => {
    for (const name of ['TRC20', 'ERC20', 'trc', 'Erc'])
      for (const more of 'abcdefghijklmnopqrstuvwxyz0123456789')
        expect([readNetwork(name + more), readNetwork(more + name)]).toEqual([null, null]);
  });
});
