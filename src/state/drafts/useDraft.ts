import { useLayoutEffect, useRef, useState } from 'react';

import { useStore } from '#state/session/store.ts';
import { useUnsavedChanges } from './unsavedChanges.ts';

import { type Draft, forgetDraft, keepDraft, readDraft, type Texts } from './drafts.ts';

/**
 * Keeps what is typed into a form at each change, over a reload and over leaving the screen; null and empty texts are
 * not kept. Call `forget` when the texts are sent: they are no draft until the player changes them. The function it
 * returns restores the draft when nothing was ordered after all. Without a draft nothing is kept.
 */
export function useDraft<Field extends string>(
  draft: Draft<Field> | null,
  texts: Texts<Field> | null,
): { forget: () => () => void } {
  const isEmpty = !texts || Object.values(texts).every((text) => text === '');
  const typed = isEmpty ? null : JSON.stringify(texts);
  const [sent, setSent] = useState<{ typed: string | null } | null>(null);
  if (sent && sent.typed !== typed) setSent(null);
  const isUnsent = typed !== null && typed !== sent?.typed;
  useUnsavedChanges(isUnsent);

  // A form may still be mounted when its session has ended: it must not touch the drafts of the next one.
  const [generation] = useState(() => useStore.getState().generation);
  useLayoutEffect(() => {
    if (!draft || useStore.getState().generation !== generation) return;
    if (isUnsent) keepDraft(draft, JSON.parse(typed) as Texts<Field>);
    else forgetDraft(draft);
  }, [draft, generation, isUnsent, typed]);
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  const forget = () => {
    if (draft && useStore.getState().generation === generation) forgetDraft(draft);
    const order = { typed };
    setSent(order);
    return () => {
      // Only for the latest order; the form then keeps what is typed in it by now.
      setSent((now) => (now === order ? null : now));
      if (!draft || isMounted.current || typed === null) return;
      if (useStore.getState().generation !== generation || readDraft(draft)) return;
      keepDraft(draft, JSON.parse(typed) as Texts<Field>);
    };
  };
  return { forget };
}
