import { useEffect } from 'react';

import type { Telegram } from '#platform/telegram/telegram.ts';
import { onOutcome } from '#ui/outcomes.ts';
import { followToasts, getToasts, type ToastKind } from '#ui/toasts.tsx';

/** An outcome that is told in two ways at once is felt once, in ms. */
const ONCE_MS = 100;
/** What changes a choice by a tap; all others are fields, which say so themselves. */
const CHOICES = '[role="tab"], button[role="radio"], [role="switch"]';

/** Lets the device be felt: at success and failure, and where the player chooses. */
export function useHaptics({ haptic }: Telegram): void {
  useEffect(() => {
    let last = { outcome: '', ms: 0 };
    const feel = (outcome: 'success' | 'failure') => {
      const ms = performance.now();
      if (outcome === last.outcome && ms - last.ms < ONCE_MS) return;
      last = { outcome, ms };
      haptic(outcome);
    };
    const stops = [
      onOutcome(feel),
      onNewToast((kind) => {
        if (kind !== 'info') feel(kind === 'success' ? 'success' : 'failure');
      }),
      onSelection(() => haptic('selection')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [haptic]);
}

function onNewToast(listener: (kind: ToastKind) => void): () => void {
  let lastId = getToasts().at(-1)?.id ?? 0;
  return followToasts(() => {
    const newest = getToasts().at(-1);
    if (!newest || newest.id <= lastId) return;
    lastId = newest.id;
    listener(newest.kind);
  });
}

function onSelection(listener: () => void): () => void {
  const change = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) listener();
    else if (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type))
      listener();
  };
  // Before the page reacts: what is chosen already is not chosen by another tap.
  const click = ({ target }: Event) => {
    const choice = target instanceof Element ? target.closest(CHOICES) : null;
    if (!choice || choice.getAttribute('aria-disabled') === 'true') return;
    const isChosen = ['aria-selected', 'aria-checked'].some(
      (state) => choice.getAttribute(state) === 'true',
    );
    if (!isChosen || choice.role === 'switch') listener();
  };
  document.addEventListener('change', change);
  document.addEventListener('click', click, true);
  return () => {
    document.removeEventListener('change', change);
    document.removeEventListener('click', click, true);
  };
}
