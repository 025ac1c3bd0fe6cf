import { useEffect } from 'react';

import type { Telegram } from '#platform/telegram/telegram.ts';
import { onOutcome } from '#ui/outcomes.ts';
import { followToasts, getToasts, type ToastKind } from '#ui/toasts.tsx';

/** A repeat of the same outcome within this time, in ms, does not vibrate again. */
const REPEAT_MS = 100;
/** Controls that change a choice on click. Fields send a `change` event instead. */
const CHOICE_CONTROLS = '[role="tab"], button[role="radio"], [role="switch"]';

/** Vibrates on success, on failure, and when the player changes a choice. */
export function useHapticFeedback({ hapticFeedback }: Telegram): void {
  useEffect(() => {
    let last = { outcome: '', ms: 0 };
    const vibrate = (outcome: 'success' | 'failure') => {
      const ms = performance.now();
      if (outcome === last.outcome && ms - last.ms < REPEAT_MS) return;
      last = { outcome, ms };
      hapticFeedback(outcome);
    };
    const stops = [
      onOutcome(vibrate),
      onNewToast((kind) => {
        if (kind !== 'info') vibrate(kind === 'success' ? 'success' : 'failure');
      }),
      onSelection(() => hapticFeedback('selection')),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [hapticFeedback]);
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
  // In the capture phase, before the page updates. A tap on the current choice changes nothing.
  const click = ({ target }: Event) => {
    const choice = target instanceof Element ? target.closest(CHOICE_CONTROLS) : null;
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
