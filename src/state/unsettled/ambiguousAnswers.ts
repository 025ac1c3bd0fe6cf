import * as v from 'valibot';

import { readMessage } from '#api/envelope.ts';
import type { UnsettledOrder } from '#domain/unsettledOrder.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { createSessionRows } from '#state/deposits/sessionRows.ts';

/** The server's message to an order that its code neither takes nor refuses; `atMs` is the order's. */
type AmbiguousAnswer = Pick<UnsettledOrder, 'atMs'> & { message: string };

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

/** Keeps the message in this tab until the session ends: the note of the order outlives it (D-250). */
export const noteAmbiguousAnswer = answers.note;

/** The server's message to this order; null when its answer was not an ambiguous one. */
export function findAmbiguousAnswer({ atMs }: UnsettledOrder): string | null {
  return answers.read().find((answer) => answer.atMs === atMs)?.message ?? null;
}
