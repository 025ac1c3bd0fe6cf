import { useLayoutEffect, useState } from 'react';

import { readJson } from '#domain/readJson.ts';
import { useIsShown } from '#platform/useIsShown.ts';
import { getSession } from '#state/session/currentSession.ts';
import { useUnsavedChanges } from './unsavedChanges.ts';

import { type Draft, forgetDraft, saveDraft, readDraft, type Texts } from './drafts.ts';

/**
 * Stores the texts of a form at each change, so they survive a reload and leaving the screen. Skips null and empty
 * texts, and stores nothing if `draft` is null. Call `forget` when the texts are sent: they are not a draft until the
 * player changes them. `forget` returns a function that restores the draft if the order came to nothing.
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

  // A form may still be mounted when its session has ended. It must not touch the drafts of the next session.
  const [{ signal }] = useState(getSession);
  useLayoutEffect(() => {
    if (!draft || signal.aborted) return;
    if (isUnsent) saveDraft(draft, readJson(typed) as Texts<Field>);
    else forgetDraft(draft);
  }, [draft, signal, isUnsent, typed]);
  const isShown = useIsShown();

  const forget = () => {
    if (draft && !signal.aborted) forgetDraft(draft);
    const order = { typed };
    setSent(order);
    return () => {
      // Only the latest order restores its draft. A mounted form stores its current texts.
      setSent((now) => (now === order ? null : now));
      if (!draft || isShown.current || typed === null) return;
      if (signal.aborted || readDraft(draft)) return;
      saveDraft(draft, readJson(typed) as Texts<Field>);
    };
  };
  return { forget };
}
