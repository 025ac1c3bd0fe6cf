import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadMember } from '#api/calls/member.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { transfer } from '#api/calls/transfer.ts';
import { connect } from '#api/send.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { memory } from '#platform/deviceStore.ts';
import { onCallError } from '#state/cache/queryClient.ts';
import { prepareOrder } from '#state/orders/prepareOrder.ts';
import { sendOrder } from '#state/orders/sendOrder.ts';
import { orderNotes, readUnansweredOrders } from '#state/orders/orderNotes.ts';
import { getSession } from '#state/session/currentSession.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { backend, holdAnswers } from '#tests/page/player.ts';
import { findUnansweredOrder } from '#tests/state/notes/findUnansweredOrder.ts';
import { storedNotes } from '#tests/state/notes/storedNotes.ts';

const logIn = (name: string) =>
  beginSession(member({ name, balance: '900.00' }).token, { owner: null, isKept: false });

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS, toFake: ['Date', 'performance'] });
  connect({ base: location.origin, session: getSession, onExpired: () => endSession('expired') });
  onCallError(() => {});
  logIn('mover');
});

function order() {
  const amountCny = readCny('50') as Cny;
  const payload = { amountCny, source: 'userbalance', target: 'QYUN' };
  return sendOrder(
    transfer,
    { payload, amountCny },
    {
      kind: 'transfer',
      session: getSession(),
      ready: prepareOrder(transfer, 'transfer'),
      repeated: null,
      confirmRisk: () => Promise.resolve(true),
    },
  );
}

/** Reads the tokens with which orders were sent from now on. */
function watchTokens(): (string | null)[] {
  const tokens: (string | null)[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...sent) => {
    const request = new Request(...sent);
    if (request.url.endsWith(transfer.path)) tokens.push(request.headers.get('authorization'));
    return send(...sent);
  });
  return tokens;
}

const STEPS = { 'the name': loadMember, 'the records': loadTransactions, 'the order': transfer };
const CHANGES = {
  'another login': () => logIn('boris'),
  'a 401 and another login': () => {
    endSession('expired');
    logIn('boris');
  },
  'a lost session': () => endSession('lost'),
};
const cases = Object.keys(STEPS).flatMap((step) =>
  Object.keys(CHANGES).map((change) => [change, step] as const),
);

describe('an order whose session ends', () => {
  test.each(cases)(
    'by %s while %s is answered goes with its own token or not at all',
    async (change, step) => {
      const call = STEPS[step as keyof typeof STEPS];
      const { token } = getSession();
      const tokens = watchTokens();
      const answer = holdAnswers(call);
      const sent = order();
      await vi.waitFor(() => expect(backend.requests(call)).toHaveLength(1));
      CHANGES[change as keyof typeof CHANGES]();
      answer();
      await sent;
      const isSent = step === 'the order';
      expect(tokens).toEqual(isSent ? [`Bearer ${token}`] : []);
      expect(await readUnansweredOrders('mover', 'transfer')).toMatchObject({
        order: null,
        accepted: isSent ? { state: 'accepted' } : null,
      });
      expect(await findUnansweredOrder('boris', 'transfer')).toBeNull();
    },
  );

  test('with every store wiped has its note again, also after a reload [D-202, F-M03]', async () => {
    const answer = holdAnswers(transfer, 'lost');
    const sent = order();
    await vi.waitFor(() => expect(backend.requests(transfer)).toHaveLength(1));
    // The client forgets what pages store, so the tab finds its token gone.
    localStorage.clear();
    sessionStorage.clear();
    memory.clear();
    endSession('lost');
    answer();
    await sent;
    await vi.waitFor(() => expect(storedNotes()).toHaveLength(1));
    orderNotes.reset();
    expect(await findUnansweredOrder('mover', 'transfer')).not.toBeNull();
  });

  test('by its own 401 notes how long it waited [D-226]', async () => {
    world().answers(transfer, '401');
    await order();
    expect(await findUnansweredOrder('mover', 'transfer')).toMatchObject({ lostAfterMs: 0 });
  });
});
