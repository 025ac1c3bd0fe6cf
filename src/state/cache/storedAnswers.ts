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

/** The last answer to a call that this device has stored of a session, in the language that calls name now. */
export function storedAnswer<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  session: Session,
) {
  const language = sentLanguage();
  const visitorsKey = answerKey(call.path, payload, language);
  const ownKey = memberAnswerKey(call.path, payload, language);
  const own = sessionStore(ownKey, STORED_ANSWER, 'localStorage');
  /** A member without an answer gets the visitor's (D-325). `atMs`: its arrival, 0 if in the future. */
  const read = (): { answer: Ours; atMs: number } | null => {
    const stored = own.read(session) ?? readStored('localStorage', visitorsKey, STORED_ANSWER);
    if (!stored || !isShownAnswer(stored.atMs, now())) return null;
    try {
      return { answer: decode(call, stored.data), atMs: stored.atMs > now() ? 0 : stored.atMs };
    } catch {
      return null;
    }
  };
  /** Stores the raw answer, which `read` decodes again. */
  const write = (data: unknown) => {
    const stored = { atMs: now(), data };
    if (session.token !== '') own.write(stored, session);
    else writeStored('localStorage', visitorsKey, JSON.stringify(stored));
  };
  return { read, write };
}
