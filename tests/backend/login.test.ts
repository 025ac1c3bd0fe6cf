// @vitest-environment node
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { signInitData } from './telegram.ts';

// Against a second implementation, so that signer and verifier cannot be wrong together.
it('launch data is signed as another implementation signs it', async () => {
  const fields = new URLSearchParams(await signInitData({ authDate: 1_768_449_600 }));
  const pairs = [...fields].filter(([name]) => name !== 'hash').map((pair) => pair.join('='));
  const secret = createHmac('sha256', 'WebAppData')
    .update('7000000001:lobby-development-token')
    .digest();
  expect(fields.get('hash')).toBe(
    createHmac('sha256', secret).update(pairs.sort().join('\n')).digest('hex'),
  );
  expect(fields.get('signature')).toMatch(/^[\w-]{86}$/);
});
