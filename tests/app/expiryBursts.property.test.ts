import fc from 'fast-check';
import { expect, test } from 'vitest';

import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { connect, send } from '#api/send.ts';
import { expire, installReactions } from '#app/reactions.ts';
import { setNavigate } from '#navigation/go.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { saveDraft } from '#state/drafts/drafts.ts';
import { getMember } from '#state/member/member.ts';
import { beginSession, onSessionEnd } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { setSession } from '#tests/page/session.ts';
import { world } from '#tests/backend/worlds.ts';
import { knowMember } from '#tests/page/knownMember.ts';
import { volume } from '#tests/random/volume.ts';
import { dismissDialogs, setDialogPresenter } from '#ui/dialogs.ts';

const { count, seed } = volume('bursts of 401', { sample: 8, full: 1000 });
const CALLS = [loadBalance, loadMember, refreshMember];
const DRAFT = { name: 'form', fields: { note: () => true } };

/** A burst of 401 answers, and whether a player logs in again as soon as the first one has ended the session. */
const burst = fc.record({
  answers: fc.array(
    fc.record({
      call: fc.nat({ max: 2 }),
      how: fc.constantFrom('401' as const, '401-http' as const),
    }),
    { minLength: 1, maxLength: 50, size: 'max' },
  ),
  isKept: fc.boolean(),
  isLoggedInAgain: fc.boolean(),
});
type Burst = typeof burst extends fc.Arbitrary<infer Value> ? Value : never;

const device = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
const cachedAnswers = () =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
  );

let number = 0;

async function tryBurst({ answers, isKept, isLoggedInAgain }: Burst): Promise<number> {
  number += 1;
  const [token, next] = [`token-${number}-of-anna`, `token-${number}-of-boris`];
  const happened: string[] = [];
  installReactions();
  setNavigate(
    (address, { replace }) => void happened.push(`${replace ? 'replace' : 'go'} ${address}`),
  );
  setDialogPresenter(({ question }) => {
    happened.push(`alert ${question.title}`);
    return true;
  });
  beginSession(token, { owner: isKept ? '42' : null, isKept });
  knowMember({ name: 'ANNA-ONLY' });
  queryClient.setQueryData(keyOf(loadMessages), 'ANNA-ONLY');
  saveDraft(DRAFT, { note: 'ANNA-ONLY' });
  const stopListening = onSessionEnd((reason) => {
    happened.push(`end ${reason}`);
    expect(device()).not.toMatch(/token-|ANNA-ONLY|lobby_token/);
    expect(cachedAnswers()).not.toContain('ANNA-ONLY');
    expect(getMember()).toBeNull();
    if (isLoggedInAgain) beginSession(next, { owner: null, isKept: false });
  });
  try {
    const sent = answers.map(({ call, how }) => {
      world().answers(CALLS[call]!, how, { times: 1 });
      return send(CALLS[call]!, undefined);
    });
    const settled = await Promise.allSettled(sent);
    expect(settled.map(({ status }) => status)).not.toContain('fulfilled');
    expect(happened).toEqual(['replace /login', 'alert 认证失败', 'end expired']);
    const { token: held } = getSession();
    expect(held).toBe(isLoggedInAgain ? next : '');
    expect(device().includes(next)).toBe(isLoggedInAgain);
  } finally {
    stopListening();
    setDialogPresenter(null);
    dismissDialogs();
    for (const call of CALLS) world().answers(call, 'normal');
    setSession();
    sessionStorage.clear();
    localStorage.clear();
  }
  return answers.length;
}

test('a burst of 401 ends one session once and spares the next [F-S01, F-S03, D-061]', async () => {
  connect({ base: location.origin, session: getSession, onExpired: expire });
  let total = 0;
  await fc.assert(
    fc.asyncProperty(burst, async (one) => {
      total += await tryBurst(one);
    }),
    { numRuns: count, seed },
  );
  expect(total).toBeGreaterThan(count);
  if (count > 100)
    process.stdout.write(`  ${count} bursts, ${total} answers of 401: one end, one alert each\n`);
});
