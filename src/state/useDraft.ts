import { useLayoutEffect, useState } from 'react';

import { type Draft, forgetDraft, keepDraft, type Texts } from './drafts.ts';
import { useStore } from './store.ts';
import { useUnsaved } from './unsaved.ts';

/**
 * Keeps what is typed into a form at each change, so that a reload and coming back find it; null, or nothing but empty
 * texts, is worth nothing. `forget` is told when it is sent: what was sent is kept no more until the player changes it.
 */
export function useDraft<Field extends string>(
  draft: Draft<Field>,
  texts: Texts<Field> | null,
): { forget: () => void } {
  const isEmpty = !texts || Object.values(texts).every((text) => text === '');
  const typed = isEmpty ? null : JSON.stringify(texts);
  const [sent, setSent] = useState<string | null>(null);
  if (sent !== null && sent !== typed) setSent(null);
  const isOpen = typed !== null && typed !== sent;
  useUnsaved(isOpen);

  // A form that outlives its session for a moment keeps nothing for the next one, and takes nothing from it.
  const [generation] = useState(() => useStore.getState().generation);
  useLayoutEffect(() => {
    if (useStore.getState().generation !== generation) return;
    if (isOpen) keepDraft(draft, JSON.parse(typed) as Texts<Field>);
    else forgetDraft(draft);
  }, [draft, generation, isOpen, typed]);
  return {
    forget: () => {
      if (useStore.getState().generation === generation) forgetDraft(draft);
      setSent(typed);
    },
  };
}
