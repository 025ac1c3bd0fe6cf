import { act } from '@testing-library/react';

import { connect } from '#api/send.ts';
import { installReactions } from '#app/reactions.ts';
import { reloadMember } from '#state/member/member.ts';
import { getSession } from '#state/session/currentSession.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import type { MemberCard } from '#tests/backend/tables/members.ts';

/** Logs a member in for a part of the app that a test renders by itself, and loads them. */
export async function logInWithoutPage({ token }: Pick<MemberCard, 'token'>): Promise<void> {
  connect({ base: location.origin, session: getSession, onExpired: () => endSession('expired') });
  installReactions();
  beginSession(token, { owner: null, isKept: false });
  await act(() => reloadMember());
}
