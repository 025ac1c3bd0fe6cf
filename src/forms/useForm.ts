import { type SyntheticEvent, useRef, useState } from 'react';

import { type Draft, readDraft, type Texts } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { useUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import type { Catalogue } from '#text/words.ts';

import { type FormFields, type Problem, useFormFields } from './useFormFields.ts';

type Options<Values, Key, Kept extends string> = {
  /** The values before anything is typed. When they change later, fields the player has changed stay as they are. */
  initial: Values;
  /** The first problem of the values, or null. Without it every submit passes. */
  check?: (values: Values) => Problem<keyof Values & string, Key> | null;
  /** Keeps the changed values of its fields over a reload (never a password); without it they only count as unsaved. */
  draft?: Draft<Kept>;
};

type Form<Values, Key> = FormFields<Values, Key> & {
  values: Values;
  /** Puts every field back to its initial value. */
  reset: () => void;
  /**
   * Handler for `onSubmit` of the form element: checks, then shows the first problem or calls `act`. A submit is ignored
   * until the one before it has finished. `onInvalid` runs before a problem is shown.
   */
  handleSubmit: (
    act: (values: Values) => Promise<void> | void,
    onInvalid?: (problem: Problem<keyof Values & string, Key>) => void,
  ) => (event: SyntheticEvent) => void;
  /** Call when the values were sent: they are no draft until they change. The returned function undoes that. */
  forgetDraft: () => () => void;
};

/** Values, fields, first problem, focus, submission and draft of a form, in the words of its catalogue. */
export function useForm<
  Values extends Readonly<Record<string, string>>,
  Key extends string,
  Kept extends keyof Values & string = never,
>(
  catalogue: Catalogue<Key>,
  { initial, check, draft }: Options<Values, NoInfer<Key>, Kept>,
): Form<Values, Key> {
  const [changed, setChanged] = useState<Partial<Values>>(() => ({
    ...(draft && readDraft(draft)),
  }));
  const values = { ...initial, ...changed };
  const isActing = useRef(false);
  const fields = useFormFields(catalogue, {
    values,
    check,
    onChange: (next: Partial<Values>) => setChanged((before) => ({ ...before, ...next })),
  });

  const changedNames = Object.keys(changed).filter((name) => values[name] !== initial[name]);
  const kept = draft && changedNames.filter((name) => Object.hasOwn(draft.fields, name));
  useUnsavedChanges(!draft && changedNames.length > 0);
  const { forget } = useDraft(
    draft ?? null,
    kept?.length
      ? (Object.fromEntries(kept.map((name) => [name, values[name]])) as Texts<Kept>)
      : null,
  );

  return {
    ...fields,
    values,
    reset: () => {
      fields.clear();
      setChanged({});
    },
    handleSubmit: (act, onInvalid) => (event) => {
      event.preventDefault();
      if (isActing.current || !fields.validate(onInvalid)) return;
      const run = async () => {
        isActing.current = true;
        try {
          await act(values);
        } finally {
          isActing.current = false;
        }
      };
      void run();
    },
    forgetDraft: forget,
  };
}
