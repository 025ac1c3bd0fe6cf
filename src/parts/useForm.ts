import { type RefObject, useRef, useState } from 'react';

import { type Catalogue, fill, getText, useText } from '#text/words.ts';
import { showToast } from '#ui/toasts.tsx';

type Values = Readonly<Record<string, string>>;
type Problem<Field, Key> = { field: Field; key: Key; values?: Values | undefined };

type Told<Field, Key, Root> = {
  /** What holds the fields: inputs that bear their names, or a `data-field` around each. */
  form: RefObject<Root | null>;
  /** What stands beside a field. */
  errorOf: (field: Field) => string | undefined;
  /** Says a problem as a toast and beside its field, which gets the focus. */
  reject: (problem: Problem<Field, Key>) => void;
  /** Filling in takes the message back. */
  clear: () => void;
  focus: (field: Field) => void;
};

/** How a form says what is wrong with it, in the words of its catalogue: the first problem only. */
export function useForm<
  Field extends string,
  Key extends string,
  Root extends HTMLElement = HTMLFormElement,
>(catalogue: Catalogue<Key>): Told<Field, Key, Root> {
  const text = useText(catalogue);
  const form = useRef<Root>(null);
  const [problem, setProblem] = useState<Problem<Field, Key> | null>(null);

  const focus = (field: Field) =>
    form.current
      ?.querySelector<HTMLElement>(
        `[name="${field}"], [data-field="${field}"] :is(input, textarea, button, a)`,
      )
      ?.focus();
  return {
    form,
    focus,
    errorOf: (field) =>
      problem?.field === field ? fill(text[problem.key], problem.values ?? {}) : undefined,
    reject: (found) => {
      setProblem(found);
      showToast(fill(getText(catalogue)[found.key], found.values ?? {}), 'danger');
      focus(found.field);
    },
    clear: () => setProblem(null),
  };
}
