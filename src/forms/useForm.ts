import { type RefCallback, type SyntheticEvent, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { hasOwn } from '#domain/hasOwn.ts';
import { type Draft, readDraft, type Texts } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { useUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { isAboutPassword } from '#text/serverMessage.ts';
import { type Catalogue, fill, getText, useText } from '#text/words.ts';
import { readErrorsAgain } from '#ui/FieldError.tsx';
import { emitOutcome } from '#ui/outcomes.ts';
import { showToast } from '#ui/toasts.tsx';

/** A problem of a form: the field to blame and the catalogue key of the message. */
export type Problem<Field, Key> = {
  field: Field;
  key: Key;
  /** The values for the placeholders of the message. */
  values?: Readonly<Record<string, string>> | undefined;
};

/** Returns the first problem, or null. Without it every submit passes. */
type Check<Values, Key> = (values: Values) => Problem<keyof Values & string, Key> | null;

type Options<Values, Key, Kept extends string> = {
  /** The initial values. When they change later, fields that the player has changed keep their values. */
  initial: Values;
  check?: Check<Values, Key>;
  /** Reads what is checked and sent from what was typed. A field shows it once it is left (D-350). */
  read?: { readonly [Name in keyof Values]?: (typed: string) => string };
  /** Stores changed values over a reload, never a password. Without it, changed values only count as unsaved. */
  draft?: Draft<Kept>;
};

type Form<Values, Key> = FormFields<Values, Key> & {
  values: Values;
  /** Whether a tap could send the form: something has changed, and nothing is missing or refused. */
  isReady: boolean;
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
 * Holds the values, fields, first problem, focus, submission and draft of a form. Reads each field as it is, since a
 * password manager may fill it without an event (D-304). Messages come from the form's catalogue.
 */
export function useForm<
  Values extends Readonly<Record<string, string>>,
  Key extends string,
  Kept extends keyof Values & string = never,
>(
  catalogue: Catalogue<Key>,
  { initial, check, read, draft }: Options<Values, NoInfer<Key>, Kept>,
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
  const readField = (name: string, typed: string) => read?.[name]?.(typed) ?? typed;
  const readAll = (typed: Values) =>
    Object.fromEntries(
      Object.entries(typed).map(([name, one]) => [name, readField(name, one)]),
    ) as Values;
  const readFilled = () =>
    Object.fromEntries(
      fields.findFilled().map(({ name, value }) => [name, value]),
    ) as Partial<Values>;

  const changedNames = Object.keys(changed).filter((name) => values[name] !== initial[name]);
  const kept = draft && changedNames.filter((name) => hasOwn(draft.fields, name));
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
    isReady: changedNames.length > 0 && !fields.hasProblem && !check?.(readAll(values)),
    field: (name) => ({
      ...fields.field(name),
      onBlur: () => {
        const sent = readField(name, values[name]);
        if (sent !== values[name]) keep({ ...readFilled(), [name]: sent });
      },
    }),
    reset: () => {
      fields.clear();
      setChanged({});
    },
    handleSubmit: (act, onInvalid) => (event) => {
      event.preventDefault();
      if (isActing.current) return;
      const filled = readFilled();
      const typed = readAll({ ...values, ...filled });
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

type FieldOptions<Values, Key> = {
  values: Values;
  onChange: (changed: Partial<Values>) => void;
  check?: Check<Values, Key> | undefined;
};

/** The props of a field that a form gives it. */
export type FieldProps<Name = string, Value = string> = {
  name: Name;
  value: Value;
  onChange: (value: Value) => void;
  error: string | undefined;
  onBlur?: () => void;
};

type FormFields<Values, Key> = {
  /** The ref of the element around the fields. Inputs need a `name`; other controls must be inside a `data-field`. */
  ref: RefCallback<HTMLElement>;
  /** Returns the props of a field. */
  field: <Name extends keyof Values & string>(name: Name) => FieldProps<Name, Values[Name]>;
  /** Whether a field shows a message. */
  hasProblem: boolean;
  /** Returns the message beside a field. */
  errorOf: (field: keyof Values & string) => string | undefined;
  /** Changes values and clears the problem. */
  change: (changed: Partial<Values>) => void;
  /** Shows a problem beside its field and focuses the field; a toast if it is not on the screen. */
  reject: (problem: Problem<keyof Values & string, Key>) => void;
  /** Shows what the server said of a password beside its field too (D-358). Any other refusal is its toast alone. */
  refuse: (field: keyof Values & string, reason: string) => void;
  /** Removes the message. */
  clear: () => void;
  focus: (field: keyof Values & string) => void;
  /** Returns the inputs with a text that no event told of: a password manager wrote it. */
  findFilled: () => HTMLInputElement[];
  /** Checks the values. On a problem calls `onInvalid`, then shows it. Returns whether the values are valid. */
  validate: (
    onInvalid?: (problem: Problem<keyof Values & string, Key>) => void,
    typed?: Values,
  ) => boolean;
};

/** The fields, messages and focus of a form whose values are elsewhere, as in `useMoneyForm`. */
export function useFormFields<Values extends object, Key extends string>(
  catalogue: Catalogue<Key>,
  { values, onChange, check }: FieldOptions<Values, NoInfer<Key>>,
): FormFields<Values, Key> {
  type Field = keyof Values & string;
  const text = useText(catalogue);
  const container = useRef<HTMLElement>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    container.current = element;
  }, []);
  type Said = { field: Field; reason: string };
  const [problem, setProblem] = useState<Problem<Field, Key> | Said | null>(null);

  const clear = () => setProblem(null);
  const change = (changed: Partial<Values>) => {
    clear();
    onChange(changed);
  };
  const find = (selector: string) => container.current?.querySelector<HTMLElement>(selector);
  const findControl = (field: Field) =>
    find(`[name="${field}"]`) ?? find(`[data-field="${field}"] :is(input, textarea, button, a)`);
  const focus = (field: Field) => findControl(field)?.focus();
  const errorOf = (field: Field) => {
    if (problem?.field !== field) return undefined;
    return 'reason' in problem ? problem.reason : fill(text[problem.key], problem.values ?? {});
  };
  const reject = (found: Problem<Field, Key> | Said) => {
    // Renders before the focus moves, so a screen reader reads the message with the field.
    flushSync(() => {
      setProblem(found);
      readErrorsAgain();
    });
    const control = findControl(found.field);
    if ('key' in found && !control)
      return showToast(fill(getText(catalogue)[found.key], found.values ?? {}), 'danger');
    // The toast of a refusal has told the outcome.
    if ('key' in found) emitOutcome('failure');
    control?.focus();
    // The focus scrolls to the field, but not to the message below it.
    const described = control?.closest('[aria-describedby]');
    const [messageId = ''] = described?.getAttribute('aria-describedby')?.split(' ') ?? [];
    document.getElementById(messageId)?.scrollIntoView({ block: 'nearest' });
    return undefined;
  };

  return {
    ref,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      error: errorOf(name),
    }),
    hasProblem: problem !== null,
    errorOf,
    change,
    reject,
    refuse: (field, reason) => void (isAboutPassword(reason) && reject({ field, reason })),
    clear,
    focus,
    // React writes what it shows into the attribute `value`, where an input keeps line breaks.
    findFilled: () =>
      [...(container.current?.querySelectorAll('input') ?? [])].filter(
        ({ name, readOnly, value, defaultValue }) =>
          hasOwn(values, name) && !readOnly && value !== defaultValue.replace(/[\r\n]/g, ''),
      ),
    validate: (onInvalid, typed = values) => {
      clear();
      const found = check?.(typed) ?? null;
      if (!found) return true;
      onInvalid?.(found);
      reject(found);
      return false;
    },
  };
}
