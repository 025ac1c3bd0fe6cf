import { useSyncExternalStore } from 'react';

type Alert = { title: string; message: string; confirmLabel?: string };
type Confirm = {
  title?: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'normal' | 'danger';
};
export type Question = Confirm & { kind: 'alert' | 'confirm' };
/** A question that waits for its answer. */
export type Asked = {
  readonly id: number;
  readonly key: string;
  readonly question: Question;
  readonly answered: Promise<boolean>;
  readonly answer: (yes: boolean) => void;
};

/** Shows a question in its own way and answers it, or gives it back to the page's dialog; false when it does not. */
type Asker = (asked: Asked, giveBack: () => void) => boolean;

let queue: readonly Asked[] = [];
let asker: Asker | null = null;
/** The question that the asker shows. */
let taken: Asked | undefined;
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something that must be read; resolves when it was closed. For code outside React. */
export async function showAlert(alert: Alert): Promise<void> {
  await ask({ ...alert, kind: 'alert' });
}

/** Asks yes or no; closing it in any other way is no. For code outside React. */
export function showConfirm(confirm: Confirm): Promise<boolean> {
  return ask({ ...confirm, kind: 'confirm' });
}

/** Takes back every question: all are answered no. */
export function dismissDialogs(): void {
  const all = queue;
  // None of them is shown for a moment in place of the one before.
  setQueue([]);
  for (const asked of all) asked.answer(false);
}

/** Lets every later question be shown by `next`, where it can; null ends it. */
export function setDialogPresenter(next: Asker | null): void {
  asker = next;
}

/** The question for the page's dialog: the oldest, one at a time. */
export function useCurrentDialog(): Asked | undefined {
  return useSyncExternalStore(subscribe, getTop, getTop);
}

function ask(question: Question): Promise<boolean> {
  const key = JSON.stringify(question);
  // The same question twice is one question with two listeners.
  const same = queue.find((asked) => asked.key === key);
  if (same) return same.answered;
  const id = ++lastId;
  let resolve: (yes: boolean) => void = () => {};
  const answered = new Promise<boolean>((settle) => (resolve = settle));
  const answer = (yes: boolean) => {
    setQueue(queue.filter((asked) => asked.id !== id));
    resolve(yes);
  };
  setQueue([...queue, { id, key, question, answered, answer }]);
  return answered;
}

function setQueue(next: readonly Asked[]): void {
  const before = queue[0];
  queue = next;
  const top = queue[0];
  if (top && top !== before && asker?.(top, giveBack)) taken = top;
  tell();
}

function giveBack(): void {
  taken = undefined;
  tell();
}

function getTop(): Asked | undefined {
  return queue[0] === taken ? undefined : queue[0];
}

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
