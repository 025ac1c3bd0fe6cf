import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { BadAnswer, Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { loadMember } from '#api/calls/member.ts';
import { recharge } from '#api/calls/deposit.ts';
import { createReportQueue } from '#app/monitoring/reportQueue.ts';
import { startReports } from '#app/monitoring/startReports.ts';
import { rememberError } from '#platform/report.ts';
import { setSession } from '#tests/page/session.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { hidePage } from '#tests/page/player.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('errors and pages full of personal data', {
  sample: 30,
  full: 3000,
});

const ADDRESS = 'https://reports.example/';
const OWN = `${location.origin}/assets/abcd1234.js`;

/** What must never be sent: names, tokens, addresses, launch data, phone numbers. At least six signs, as no word of the list. */
const secret = fc.oneof(
  fc.string({ minLength: 6, maxLength: 40 }).filter((text) => text.trim().length >= 6),
  fc.constantFrom(
    'A-ONLY-token.abcdef0123456789',
    'query_id=AAH&user=%7B%22id%22%3A279058397%7D&hash=c0ffee',
    'TRX9aKj5VvQ3c1mB8dL2pN6sT4uW7yZeFh',
    'zhang-san@example.com',
    '13800138000',
    '陈晓明陈晓明',
    '6222020200012345678',
  ),
);

/** How a text gets into an error: its name, message, stack, cause, fields, or the place of a fake frame. */
const errorOf: fc.Arbitrary<(text: string) => unknown> = fc.constantFrom<
  ((text: string) => unknown)[]
>(
  (text) => new TypeError(text),
  (text) => Object.assign(new Error(text), { name: text }),
  (text) => Object.assign(new Error('x'), { stack: `Error: x\n    at ${text} (${OWN}:1:2)` }),
  (text) => Object.assign(new Error('x'), { stack: `${text}@${OWN}?${text}#${text}:1:2` }),
  (text) =>
    Object.assign(new Error('x'), {
      stack: `Error: x\n    at f (https://${text}.example/abcd1234.js:1:2)\n    at ${location.origin}/assets/${text}.js:1:2`,
    }),
  (text) => new Error('x', { cause: new Error(text) }),
  (text) => new DOMException(text, text),
  (text) => Object.assign(new Error(`a\n    at ${OWN}:7:7`), { text }),
  (text) => text,
  (text) => ({ message: text, name: text, stack: text }),
  (text) => new Unreachable(recharge, 'ambiguous', text),
  (text) => new Unreachable({ method: 'POST', path: `/api/${text}` }, 'network', text),
  (text) => new Unreachable(loadMember, text as 'network'),
  (text) => new BadAnswer(loadMember, text),
  (text) => new Refused(loadMember, Number(text), text),
  (text) => new SessionExpired({ method: 'POST', path: text }),
);

/** Where a text is on the page while the error happens. */
const placeOf: fc.Arbitrary<(text: string) => void> = fc.constantFrom<((text: string) => void)[]>(
  (text) => history.replaceState(null, '', `/?pid=${encodeURIComponent(text)}`),
  (text) => history.replaceState(null, '', `/#/payInfo?deposit_no=${encodeURIComponent(text)}`),
  (text) => history.replaceState(null, '', `/#/${encodeURIComponent(text)}`),
  (text) => sessionStorage.setItem('lobby_token', text),
  (text) => localStorage.setItem(text, text),
  (text) => void (document.cookie = `lobby_token=${encodeURIComponent(text)}`),
  (text) => setSession({ token: text, owner: text }),
  (text) => void (document.title = text),
);

test('no input and no property of a member appears in a report [F-C20]', async () => {
  await openApp('/');
  const bodies: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    // The page itself asks its backend.
    if (address instanceof URL && address.href === ADDRESS) bodies.push(init?.body as string);
    return new Promise(() => {});
  });
  const kinds = fc.constantFrom('error', 'rejection', 'call');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(secret, errorOf, placeOf, kinds), { minLength: 1, maxLength: 5 }),
      (cases) => {
        bodies.length = 0;
        hidePage(false);
        const stop = startReports(ADDRESS);
        for (const [text, makeError, putInto, kind] of cases) {
          putInto(text);
          const error = makeError(text);
          if (kind === 'error')
            window.dispatchEvent(Object.assign(new Event('error'), { error, message: text }));
          else if (kind === 'rejection')
            window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
          else rememberError(error);
        }
        hidePage(true);
        stop();
        expect(bodies).toHaveLength(1);
        for (const [text] of cases) {
          const forms = [text, JSON.stringify(text).slice(1, -1), encodeURIComponent(text)];
          for (const form of forms) expect(bodies[0]).not.toContain(form);
        }
      },
    ),
    { numRuns: count, seed },
  );
});

test('a report keeps only words of its list and numbers, whatever fields it is given [F-C20]', () => {
  const bodies: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    bodies.push(init?.body as string);
    return Promise.resolve(new Response());
  });
  const names = ['kind', 'route', 'error', 'frames', 'call', 'reason', 'outcome', 'value', 'vital'];
  const values = fc.oneof(secret, fc.array(secret), fc.dictionary(fc.string(), secret));
  const fields = fc.dictionary(fc.oneof(fc.constantFrom(...names), fc.string()), values);
  fc.assert(
    fc.property(fields, (given) => {
      const { add, flush, stop } = createReportQueue(ADDRESS, '0a1b2c3d4e5f');
      add(given as never);
      flush();
      stop();
      const frames = Array.isArray(given.frames) ? { frames: [] } : {};
      expect(JSON.parse(bodies.pop()!)).toEqual({
        build: '0a1b2c3d4e5f',
        reports: [{ ...frames, count: 1 }],
      });
    }),
    { numRuns: count, seed },
  );
});
