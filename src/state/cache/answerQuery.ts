import type { Query } from '@tanstack/react-query';
import * as v from 'valibot';

import type { Call } from '#api/call.ts';
import { decode, isAskedForVisitor, send, sentLanguage } from '#api/send.ts';
import { now } from '#platform/clock.ts';
import { readStored } from '#platform/readStored.ts';
import { writeStored } from '#platform/storage.ts';
import { getSession, NO_SESSION, type Session } from '#state/session/currentSession.ts';
import { sessionStore } from '#state/session/sessionStore.ts';
import {
  answerKey,
  isShownAnswer,
  isYoungAnswer,
  memberAnswerKey,
} from '#state/session/storedKeys.ts';

import { keyOf } from './keys.ts';
import { FRESH_MS, type Hearer, queryClient } from './queryClient.ts';

export type AnswerOptions<Ours> = {
  /**
   * Stores the last answer on the device, so the next start within a week shows it at once. Never for money or members.
   */
  isStored?: boolean;
  /** Changes a stored answer before it is shown. */
  fromStored?: (answer: Ours) => Ours;
  /**
   * How long an answer stays fresh, in ms. Also a stored one that is younger than a minute. `Infinity` loads it once per
   * session.
   */
  freshMs?: number;
  isPoll?: boolean;
  /** `nobody` if the player did not request the answer, or the screen shows why it failed. */
  heardBy?: Hearer | undefined;
};

/** A visitor's answer that is older than this is loaded again after the login, in ms. */
const OLD_MS = 300_000;

/**
 * Returns the query options of a call in a session. A visitor's answer to a shared call belongs to no session: it outlives
 * the login, and the member sees it until it is old (D-301).
 */
export function answerQuery<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  options: AnswerOptions<Ours> = {},
  session: Session = getSession(),
) {
  const { isStored = false, freshMs = FRESH_MS, isPoll = false, heardBy } = options;
  const { fromStored = (answer: Ours) => answer } = options;
  const owner = call.isShared && session.token === '' ? NO_SESSION : session;
  const visitors =
    call.isShared && owner !== NO_SESSION ? answerQuery(call, payload, options, NO_SESSION) : null;
  const visitorsState = () => visitors && queryClient.getQueryState<Ours>(visitors.queryKey);
  // At each use, because the language may have changed.
  const storage = () => (isStored ? storedAnswer(call, payload, owner) : null);
  const stored = () => storage()?.read() ?? null;
  const isAskedFor = () =>
    visitors !== null &&
    (queryClient.isFetching({ queryKey: visitors.queryKey, exact: true }) > 0 ||
      isAskedForVisitor(call, payload));

  return {
    queryKey: keyOf(call, payload, undefined, owner),
    queryFn: async (context: { signal: AbortSignal }): Promise<Ours> => {
      if (visitors && isAskedFor())
        try {
          return await queryClient.fetchQuery(visitors);
        } catch {
          // The server may refuse a visitor and accept the member.
        }
      // Reading the signal makes the cache abort the request when nothing shows it any more, as after a login.
      const signal = owner === NO_SESSION ? undefined : context.signal;
      const answer = await send(call, payload, { session: owner, signal, keep: storage()?.write });
      // A query must not return undefined, which is the answer of a call without an answer schema.
      return answer ?? (null as Ours);
    },
    initialData: () => {
      const answer = stored()?.answer;
      return visitorsState()?.data ?? (answer && fromStored(answer));
    },
    initialDataUpdatedAt: () => visitorsState()?.dataUpdatedAt || stored()?.atMs || 0,
    // A stored answer is shown and loaded again.
    staleTime: ({ state }: Query<Ours>) => {
      if (state.dataUpdateCount > 0) return freshMs;
      if (visitorsState()?.dataUpdateCount) return OLD_MS;
      const isFresh = options.freshMs !== undefined && isYoungAnswer(state.dataUpdatedAt, now());
      return isFresh ? freshMs : 0;
    },
    ...(freshMs === Infinity && { gcTime: Infinity }),
    meta: { isPoll, heardBy, isStored },
  };
}

/** Loads a call into the cache. Resolves when it has been answered or has failed. */
export function prefetchCall<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  options: AnswerOptions<Ours> = {},
): Promise<void> {
  return queryClient.prefetchQuery(answerQuery(call, payload, options));
}

const STORED_ANSWER = v.object({ atMs: v.number(), data: v.unknown() });

/** The last answer to a call that this device has stored of a session, in the language that calls name now. */
function storedAnswer<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  session: Session,
) {
  const language = sentLanguage();
  const visitorsKey = answerKey(call.path, payload, language);
  const ownKey = memberAnswerKey(call.path, payload, language);
  const own = sessionStore(ownKey, STORED_ANSWER, 'localStorage');
  /**
   * A member without their own answer gets the visitor's (D-325). `atMs`: when it arrived, in ms since 1970; 0 if that is
   * in the future. Null if no answer is stored, or it is outdated or broken.
   */
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
