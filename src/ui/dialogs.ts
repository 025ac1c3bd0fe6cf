import { publicState } from '#platform/publicState.ts';

import { leavingSignal } from './overlays.ts';

type Confirm = {
  title?: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** `warning`: the way back stands out; `even`: neither answer does. */
  tone?: 'normal' | 'danger' | 'warning' | 'even';
  isYesFirst?: boolean;
};
export type Question = Confirm & { kind: 'alert' | 'confirm' };
/** A question that waits for its answer. */
export type Asked = {
  readonly id: number;
  readonly key: string;
  readonly signal: AbortSignal | undefined;
  readonly question: Question;
  readonly answered: Promise<boolean>;
  readonly answer: (yes: boolean) => void;
};

/** Shows a question in its own way and answers it, or gives it back to the page's dialog; false when it cannot. */
type Presenter = (asked: Asked, giveBack: () => void) => boolean;

type Dialogs = {
  /** Waiting questions, oldest first. */
  queue: readonly Asked[];
  /** The question that the presenter shows in place of the page. */
  presented: Asked | undefined;
};

const useDialogs = publicState<Dialogs>(() => ({ queue: [], presented: undefined }));
let present: Presenter | null = null;
let lastId = 0;

/** Shows an alert; resolves when the player has closed it. For code outside React. */
export async function showAlert(alert: { title: string; message: string }): Promise<void> {
  await ask({ ...alert, kind: 'alert' });
}

/** Asks a yes-or-no question outside React. Closing the question or leaving its screen answers no (D-348). */
export function showConfirm(confirm: Confirm, signal = leavingSignal()): Promise<boolean> {
  return signal.aborted ? Promise.resolve(false) : ask({ ...confirm, kind: 'confirm' }, signal);
}

/** Answers every question with no. */
export function dismissDialogs(): void {
  const { queue } = useDialogs.getState();
  // Empties it first: else the next question would show for a moment.
  setQueue([]);
  for (const asked of queue) asked.answer(false);
}

/** Lets `next` show every later question that it can; null ends it. */
export function setDialogPresenter(next: Presenter | null): void {
  present = next;
}

/** Returns the question for the page's dialog: the oldest one. */
export function useCurrentDialog(): Asked | undefined {
  return useDialogs(({ queue: [top], presented }) => (top === presented ? undefined : top));
}

/** Whether a question waits for its answer. */
export function isAsking(): boolean {
  return useDialogs.getState().queue.length > 0;
}

function ask(question: Question, signal?: AbortSignal): Promise<boolean> {
  const key = JSON.stringify(question);
  // The same question twice is one question with two listeners.
  const { queue } = useDialogs.getState();
  const same = queue.find((asked) => asked.key === key && asked.signal === signal);
  if (same) return same.answered;
  const id = ++lastId;
  let resolve: (yes: boolean) => void = () => {};
  const answered = new Promise<boolean>((settle) => (resolve = settle));
  const answer = (yes: boolean) => {
    setQueue(useDialogs.getState().queue.filter((asked) => asked.id !== id));
    resolve(yes);
  };
  signal?.addEventListener('abort', () => answer(false));
  setQueue([...queue, { id, key, signal, question, answered, answer }]);
  return answered;
}

function setQueue(queue: readonly Asked[]): void {
  const [before] = useDialogs.getState().queue;
  const [top] = queue;
  // The presenter may answer at once: the question must be in the queue by then.
  useDialogs.setState({ queue });
  if (top && top !== before && present?.(top, giveBack)) useDialogs.setState({ presented: top });
}

function giveBack(): void {
  useDialogs.setState({ presented: undefined });
}
