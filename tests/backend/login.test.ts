// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';
import { signInitData, verifyInitData } from './telegram.ts';
import { world } from './worlds.ts';

beforeEach(() => world().reset());

describe('launch data', () => {
  const nowS = () => Math.floor(world().clock.now() / 1000);
  const verdict = (initData: string) => verifyInitData(initData, world().clock.now());

  it('is believed for 24 hours and 5 minutes ahead, not a second longer', async () => {
    const signed = (authDate: number) => signInitData({ authDate });
    expect(await verdict(await signed(nowS() - 86_400))).toMatchObject({ ok: true });
    expect(await verdict(await signed(nowS() - 86_401))).toEqual({ ok: false, why: 'expired' });
    expect(await verdict(await signed(nowS() + 300))).toMatchObject({ ok: true });
    expect(await verdict(await signed(nowS() + 301))).toEqual({ ok: false, why: 'future' });
  });

  it('is refused when anything in it was touched', async () => {
    const good = await signInitData({ authDate: nowS(), startParam: '42__activity' });
    const forged = [
      good.replace('xiaoming', 'xiaomiNg'),
      good.replace(/signature=./, 'signature=-'),
      good.replace(/hash=[0-9a-f]/, (head) => (head.endsWith('0') ? 'hash=1' : 'hash=0')),
      good.replace(/&auth_date=\d+/, ''),
      `${good}&user=%7B%22id%22%3A1%7D`,
      good.replace(/&hash=.*/, ''),
      await signInitData({ authDate: nowS(), botToken: '7000000002:another-bot' }),
      '',
    ];
    expect(await verdict(good)).toMatchObject({ ok: true, startParam: '42__activity' });
    for (const initData of forged)
      expect(await verdict(initData), initData).toMatchObject({ ok: false });
  });

  // Against a second implementation, so that signer and verifier cannot be wrong together.
  it('is signed as another implementation signs it', async () => {
    const { createHmac } = await import('node:crypto');
    const fields = new URLSearchParams(await signInitData({ authDate: nowS() }));
    const pairs = [...fields].filter(([name]) => name !== 'hash').map((pair) => pair.join('='));
    const secret = createHmac('sha256', 'WebAppData')
      .update('7000000001:lobby-development-token')
      .digest();
    expect(fields.get('hash')).toBe(
      createHmac('sha256', secret).update(pairs.sort().join('\n')).digest('hex'),
    );
    expect(fields.get('signature')).toMatch(/^[\w-]{86}$/);
  });
});
