import { type SyntheticEvent, useRef, useState } from 'react';

import { type Draft, readDraft, type Texts } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { useUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import type { Catalogue } from '#text/words.ts';

import { type FormFields, type Problem, useFormFields } from './useFormFields.ts';

type Options<Values, Key, Kept extends string> = {
  /** The initial values. When they change later, fields that the player has changed keep their values. */
  initial: Values;
  /** Returns the first problem, or null. Without it every submit passes. */
  check?: (values: Values) => Problem<keyof Values & string, Key> | null;
  /** Stores changed values over a reload, never a password. Without it, changed values only count as unsaved. */
  draft?: Draft<Kept>;
};

type Form<Values, Key> = FormFields<Values, Key> & {
  values: Values;
  /** Resets every field to its initial value. */
  reset: () => void;
  /** Returns an `onSubmit` that checks the values, then calls `act`. Ignores a submit until the last has finished. */
  handleSubmit: (
    act: (values: Values) => Promise<void> | void,
    onInvalid?: (problem: Problem<keyof Values & string, Key>) => void,
  ) => (event: SyntheticEvent) => void;
  /** Call when the values were sent. They are not a draft until they change. The returned function undoes this. */
  forgetDraft: () => () => void;
};

/**
 * The values, fields, first problem, focus, submission and draft of a form. What stands in a field counts, also if a
 * password manager wrote it without an event (D-304). Messages come from its catalogue.
 */
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
    // Also what was filled in: the next rendering would take it back.
    onChange: (next: Partial<Values>) => keep({ ...readFilled(), ...next }),
  });
  const keep = (next: Partial<Values>) => setChanged((before) => ({ ...before, ...next }));
  const readFilled = () =>
    Object.fromEntries(
      fields.findFilled().map(({ name, value }) => [name, value]),
    ) as Partial<Values>;

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
      if (isActing.current) return;
      const filled = readFilled();
      const typed = { ...values, ...filled };
      keep(filled);
      if (!fields.validate(onInvalid, typed)) return;
      const run = async () => {
        isActing.current = true;
        try {
          await act(typed);
        } finally {
          isActing.current = false;
        }
      };
      void run();
    },
    forgetDraft: forget,
  };
}
