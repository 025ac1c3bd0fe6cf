import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

type Alert = { title: string; message: string; confirmLabel?: string };
type Confirm = {
  title?: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  tone?: 'normal' | 'danger';
};
type Question = Confirm & { kind: 'alert' | 'confirm' };
type Asked = {
  readonly id: number;
  readonly key: string;
  readonly question: Question;
  readonly answered: Promise<boolean>;
  readonly answer: (yes: boolean) => void;
};

let queue: readonly Asked[] = [];
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
  for (const asked of queue) asked.answer(false);
}

/** Shows the oldest open question; one at a time. Stands once in the frame, above all screens. */
export function DialogHost() {
  const words = useText(ui);
  const asked = useSyncExternalStore(subscribe, getTop, getTop);
  if (!asked) return null;
  const { id, question, answer } = asked;
  return (
    <Dialog
      key={id}
      open
      role="alertdialog"
      title={question.title ?? words.notice}
      isTitleHidden={question.title === undefined}
      onClose={() => answer(false)}
      actions={<Answers {...question} answer={answer} />}
    >
      {question.message}
    </Dialog>
  );
}

function Answers({
  kind,
  tone,
  confirmLabel,
  cancelLabel,
  answer,
}: Question & Pick<Asked, 'answer'>): ReactNode {
  const words = useText(ui);
  const isAlert = kind === 'alert';
  return (
    <>
      {!isAlert && (
        <Button variant="secondary" onClick={() => answer(false)}>
          {cancelLabel ?? words.cancel}
        </Button>
      )}
      <Button variant={tone === 'danger' ? 'danger' : 'primary'} onClick={() => answer(true)}>
        {confirmLabel ?? (isAlert ? words.understood : words.confirm)}
      </Button>
    </>
  );
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
  queue = next;
  for (const listener of listeners) listener();
}

function getTop(): Asked | undefined {
  return queue[0];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
