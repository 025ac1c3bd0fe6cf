// @vitest-environment node
import { expect, it } from 'vitest';

import { addressesOf, welcome } from './welcome.ts';

const interfaces = {
  lo: [{ address: '127.0.0.1', family: 'IPv4', internal: true }],
  eth0: [
    { address: '192.0.2.7', family: 'IPv4', internal: false },
    { address: 'fe80::1', family: 'IPv6', internal: false },
  ],
} as unknown as NonNullable<Parameters<typeof addressesOf>[1]>;

it('a server that listens everywhere says where a phone finds it', async () => {
  const served = addressesOf({ port: 4173, host: '0.0.0.0' }, interfaces);
  const text = await welcome(served);
  expect(text).toContain('  Site      http://127.0.0.1:4173/\n');
  expect(text).toContain('  Network   http://192.0.2.7:4173/\n');
});

it('a server on one address names no other', async () => {
  const served = addressesOf({ port: 4173, host: '127.0.0.1' }, interfaces);
  expect(await welcome(served)).not.toContain('Network');
});
