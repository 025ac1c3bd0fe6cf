import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { applyForAgent } from '#api/calls/agent.ts';
import { collectBalances } from '#api/calls/member.ts';
import { connect } from '#api/send.ts';
import { useSend } from '#state/cache/useSend.ts';
import { beginSession } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { member, world } from '#tests/backend/worlds.ts';

const ignore = () => {};
const closing = () => renderHook(useHasUnsavedChanges).result;

beforeEach(() => {
  connect({ base: location.origin, session: getSession, onExpired: () => {} });
  beginSession(member().token, { owner: null, isKept: false });
});

test.each([{ late: 50 }, 'refused', 'unreachable'] as const)(
  'closing the page asks until a call that moves money has ended (%j)',
  async (behaviour) => {
    world().answers(collectBalances, behaviour);
    const isHeld = closing();
    const { result, unmount } = renderHook(() => useSend(collectBalances, { onFailure: ignore }));
    expect(isHeld.current).toBe(false);
    let sending: Promise<unknown> = Promise.resolve();
    act(() => {
      sending = result.current.submit(undefined);
      // A second tap sends nothing, so it must not release the lock.
      void result.current.submit(undefined);
    });
    unmount();
    expect(isHeld.current).toBe(true);
    await act(() => sending);
    expect(isHeld.current).toBe(false);
  },
);

test('closing the page does not ask during a call that moves no money', async () => {
  const isHeld = closing();
  const { result } = renderHook(() => useSend(applyForAgent, { onFailure: ignore }));
  let sending: Promise<unknown> = Promise.resolve();
  act(() => void (sending = result.current.submit({ mobile: '13800138000', reason: '推广' })));
  expect(isHeld.current).toBe(false);
  await act(() => sending);
});
