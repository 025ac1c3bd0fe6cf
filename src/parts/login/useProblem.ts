import { type RefObject, useRef, useState } from 'react';

import { getText, useText, type Words } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { showToast } from '#ui/toasts.tsx';

type Problem<Field> = { field: Field; key: keyof Words<typeof zh> };

type Told<Field> = {
  /** The form, whose inputs bear the fields' names. */
  form: RefObject<HTMLFormElement | null>;
  /** What stands beside a field. */
  errorOf: (field: Field) => string | undefined;
  /** Says a problem as a toast and beside its field, which gets the focus. */
  reject: (problem: Problem<Field>) => void;
  /** Typing takes the message back. */
  clear: () => void;
  focus: (field: Field) => void;
};

/** How a form says what is wrong with it: the first problem only. */
export function useProblem<Field extends string>(): Told<Field> {
  const text = useText(zh);
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem<Field> | null>(null);

  const focus = (field: Field) => {
    const input = form.current?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
  };
  return {
    form,
    focus,
    errorOf: (field) => (problem?.field === field ? text[problem.key] : undefined),
    reject: (found) => {
      setProblem(found);
      showToast(getText(zh)[found.key], 'danger');
      focus(found.field);
    },
    clear: () => setProblem(null),
  };
}
