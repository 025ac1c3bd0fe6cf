// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { verifyEd25519, verifyHmac } from '#bot-launch/verify.ts';
import { volume } from '#tests/random/volume.ts';
import { vectors } from './vectors.ts';

const published = vectors[0]!;

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
