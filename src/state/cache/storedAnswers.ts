import * as v from 'valibot';

import type { Call } from '#api/call.ts';
import { decode, sentLanguage } from '#api/send.ts';
import { now } from '#platform/clock.ts';
import { readStored } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import type { Session } from '#state/session/currentSession.ts';
import { sessionStore } from '#state/session/sessionStore.ts';
import { answerKey, isShownAnswer, memberAnswerKey } from '#state/session/storedKeys.ts';

const STORED_ANSWER = v.object({ atMs: v.number(), data: v.unknown() });

/**
 * Reads the stored answer of a session. A member without their own gets the visitor's (D-325). `atMs`: when it arrived, in
 * ms since 1970; 0 if that is in the future. Null if there is none, or an outdated or broken one.
 */
export function readStoredAnswer<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  session: Session,
): { answer: Ours; atMs: number } | null {
  const stored =
    storeOf(call, payload).read(session) ??
    readStored('localStorage', answerKey(call.path, payload, sentLanguage()), STORED_ANSWER);
  if (!stored || !isShownAnswer(stored.atMs, now())) return null;
  try {
    return { answer: decode(call, stored.data), atMs: stored.atMs > now() ? 0 : stored.atMs };
  } catch {
    return null;
  }
}

/** Stores the raw answer of a session, which `readStoredAnswer` decodes again. */
export function storeAnswer<Payload>(
  call: Call<Payload>,
  payload: Payload,
  data: unknown,
  session: Session,
): void {
  const stored = { atMs: now(), data };
  if (session.token !== '') storeOf(call, payload).write(stored, session);
  else
    writeStored(
      'localStorage',
      answerKey(call.path, payload, sentLanguage()),
      JSON.stringify(stored),
    );
}

function storeOf({ path }: { path: string }, payload: unknown) {
  return sessionStore(
    memberAnswerKey(path, payload, sentLanguage()),
    STORED_ANSWER,
    'localStorage',
  );
}
