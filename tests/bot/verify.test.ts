// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { verifyEd25519, verifyHmac } from '#bot-launch/verify.ts';
import { verifyCommand } from '#bot-launch/verifyCommand.ts';
import { signInitData } from '#tests/backend/telegram.ts';
import { volume } from '#tests/random/volume.ts';
import { runCommand } from './runningBot.ts';
import { vectors } from './vectors.ts';

const published = vectors[0]!;

const outcome = (verdict: ReturnType<typeof verifyHmac>) => (verdict.ok ? 'valid' : verdict.reason);

describe('launch data', () => {
  it.each(vectors.map((vector) => [vector.name, vector] as const))(
    'is verified: %s',
    (_, { initData, botToken, botId, publicKey, nowS, hmac, ed25519 }) => {
      expect(outcome(verifyHmac(initData, botToken, nowS * 1000))).toBe(hmac);
      expect(outcome(verifyEd25519(initData, botId, nowS * 1000, publicKey))).toBe(ed25519);
    },
  );

  it('signed by Telegram is valid only under its production key and for its own bot', () => {
    const { initData, botId, nowS } = published;
    expect(verifyEd25519(initData, botId, nowS * 1000)).toEqual({
      ok: true,
      userId: 279_058_397,
      authDateS: 1_733_584_787,
      startParam: '',
    });
    expect(outcome(verifyEd25519(initData, botId + 1, nowS * 1000))).toBe('signature');
  });

  it('longer than any from Telegram is refused', () => {
    expect(outcome(verifyHmac('a=1&'.repeat(5000), '1:a', 0))).toBe('malformed');
  });

  it('has the user and the start parameter', async () => {
    const initData = await signInitData({ startParam: '42', authDate: 1000, botToken: '1:a' });
    expect(verifyHmac(initData, '1:a', 1_000_000)).toMatchObject({ ok: true, startParam: '42' });
    expect(outcome(verifyHmac(initData, '1:b', 1_000_000))).toBe('signature');
  });
});

describe('the command verify', () => {
  const { initData, botToken, botId, nowS } = published;
  const nowMs = nowS * 1000;
  const both = { BOT_TOKEN: botToken, BOT_ID: String(botId) };

  it('shows that launch data is valid, its user and when it was signed', () => {
    const line = 'valid, user 279058397, signed 2024-12-07T15:19:47.000Z, no start parameter';
    expect(verifyCommand({ initData, environment: both, nowMs })).toEqual({
      code: 0,
      lines: [`HMAC: ${line}`, `Ed25519: ${line}`],
    });
    expect(verifyCommand({ initData, environment: { BOT_ID: both.BOT_ID }, nowMs }).lines).toEqual([
      `Ed25519: ${line}`,
    ]);
  });

  it('shows why launch data is not valid, without data and token', () => {
    const { code, lines } = verifyCommand({
      initData: initData.replace('Vladislav', 'Wladislaw'),
      environment: both,
      nowMs,
    });
    expect(code).toBe(1);
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line).toMatch(/: not valid \(signature\), .*another bot$/);
    expect(lines.join()).not.toMatch(/Wladislaw|AAFZ/);
  });

  it('lists everything that is missing', () => {
    expect(verifyCommand({ initData: '', environment: {}, nowMs })).toMatchObject({
      code: 2,
      lines: [expect.stringContaining('missing'), expect.stringContaining('BOT_TOKEN')],
    });
    const environment = { BOT_TOKEN: 'wrong-value', BOT_ID: 'wrong-value' };
    const { code, lines } = verifyCommand({ initData, environment, nowMs });
    expect([code, lines.length]).toEqual([2, 2]);
    expect(lines.join()).not.toContain('wrong-value');
  });

  it.each([
    ['the argument', [initData], ''],
    ['standard input with a line end', [], `${initData}\n`],
  ])('reads launch data from %s', async (_, args, input) => {
    const { code, printed } = await runCommand(['verify', ...args], {
      environment: both,
      readInput: async () => input,
    });
    // This launch data was valid in 2024.
    expect(code).toBe(1);
    expect(printed).toEqual([
      'HMAC: not valid (expired), signed more than 24 hours ago',
      'Ed25519: not valid (expired), signed more than 24 hours ago',
    ]);
  });
});

it('refuses launch data with any character changed', () => {
  const { count, seed } = volume('launch data', { sample: 500, full: 100_000 });
  const { initData, botToken, botId, nowS } = published;
  const read = (raw: string, ...without: string[]) =>
    [...new URLSearchParams(raw)]
      .filter(([name]) => !without.includes(name))
      .map(String)
      .sort()
      .join('\n');
  const signedPart = (raw: string) => read(raw, 'hash', 'signature');
  const whole = signedPart(initData);
  fc.assert(
    fc.property(fc.nat(initData.length - 1), fc.string({ maxLength: 3 }), (at, piece) => {
      const forged = initData.slice(0, at) + piece + initData.slice(at + 1);
      // Another spelling of the same fields is still the same launch data.
      fc.pre(read(forged) !== read(initData));
      expect(verifyHmac(forged, botToken, nowS * 1000).ok).toBe(false);
      // Telegram's own signature covers neither the hash nor its own spelling.
      if (verifyEd25519(forged, botId, nowS * 1000).ok) expect(signedPart(forged)).toBe(whole);
    }),
    { numRuns: count, seed },
  );
}, 600_000);

it('refuses any garbage without throwing', () => {
  const { count, seed } = volume('garbage', { sample: 500, full: 100_000 });
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 200 }), (units) => {
      const garbage = String.fromCharCode(...units);
      expect(verifyHmac(garbage, '1:a', 0).ok).toBe(false);
      expect(verifyEd25519(garbage, 1, 0).ok).toBe(false);
    }),
    { numRuns: count, seed },
  );
}, 600_000);
