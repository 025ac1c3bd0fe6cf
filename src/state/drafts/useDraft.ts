import { useLayoutEffect, useRef, useState } from 'react';

import { useStore } from '#state/session/store.ts';
import { useUnsavedChanges } from '#state/unsavedChanges.ts';

import { type Draft, forgetDraft, keepDraft, readDraft, type Texts } from './drafts.ts';

/**
 * Keeps what is typed into a form at each change, so that a reload and coming back find it; null, or nothing but empty
 * texts, is worth nothing. `forget` is told when it is sent: what was sent is kept no more until the player changes it,
 * or until the function it returns says that it was not sent after all.
 */
export function useDraft<Field extends string>(
  draft: Draft<Field>,
  texts: Texts<Field> | null,
): { forget: () => () => void } {
  const isEmpty = !texts || Object.values(texts).every((text) => text === '');
  const typed = isEmpty ? null : JSON.stringify(texts);
  const [sent, setSent] = useState<{ typed: string | null } | null>(null);
  if (sent && sent.typed !== typed) setSent(null);
  const isOpen = typed !== null && typed !== sent?.typed;
  useUnsavedChanges(isOpen);

  // A form that outlives its session for a moment keeps nothing for the next one, and takes nothing from it.
  const [generation] = useState(() => useStore.getState().generation);
  useLayoutEffect(() => {
    if (useStore.getState().generation !== generation) return;
    if (isOpen) keepDraft(draft, JSON.parse(typed) as Texts<Field>);
    else forgetDraft(draft);
  }, [draft, generation, isOpen, typed]);
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);

  const forget = () => {
    if (useStore.getState().generation === generation) forgetDraft(draft);
    const mine = { typed };
    setSent(mine);
    return () => {
      // What stands there by now is kept; another order than this one keeps its own forgotten.
      setSent((now) => (now === mine ? null : now));
      if (isShown.current || typed === null) return;
      if (useStore.getState().generation !== generation || readDraft(draft)) return;
      keepDraft(draft, JSON.parse(typed) as Texts<Field>);
    };
  };
  return { forget };
}
