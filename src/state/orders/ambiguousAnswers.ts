import * as v from 'valibot';

import { readMessage } from '#api/envelope.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { createSessionRows } from '#state/deposits/sessionRows.ts';

/** The server's message in an answer whose code neither accepts nor refuses the order. `atMs` is the order's. */
type AmbiguousAnswer = Pick<UnansweredOrder, 'atMs'> & { message: string };

const answers = createSessionRows<AmbiguousAnswer>({
  key: STORED.cache.ambiguousAnswers,
  isSame: (one, other) => one.atMs === other.atMs,
  schema: v.object({
    atMs: v.number(),
    message: v.pipe(
      v.fallback(v.string(), ''),
      v.transform((text) => readMessage(text)),
    ),
  }),
});

/** Stores the message in this tab until the session ends. The unanswered order outlives it. */
export const saveAmbiguousAnswer = answers.save;

/** Returns the server's message about this order, or null if its answer was not ambiguous. */
export function findAmbiguousAnswer({ atMs }: UnansweredOrder): string | null {
  return answers.read().find((answer) => answer.atMs === atMs)?.message ?? null;
}
