import { type ChangeEvent, useRef, useState } from 'react';

import { type Problem, useFormFields } from '#forms/useForm.ts';
import { type Draft, readDraft, type Texts } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import type { MoneyOrder } from '#state/orders/sendOrder.ts';
import {
  type Checked,
  type MoneyOrderOptions,
  useMoneyOrder,
} from '#state/orders/useMoneyOrder.ts';
import type { Catalogue } from '#text/words.ts';
import { dismissToastsAbout } from '#ui/toasts.tsx';

/** A problem of a field, or a function that shows any other problem. */
type FormProblem<Values, Key> = Problem<keyof Values & string, Key> | (() => void);

type Options<Values, Key, Kept extends string, Payload, Answer, Order> = MoneyOrderOptions<
  Payload,
  Answer,
  Order
> & {
  draft: Draft<Kept>;
  /** Returns the initial values, with the draft's values if there is a draft. */
  open: (kept: Texts<Kept> | null) => Values;
  /** Returns the values that the draft keeps; null keeps nothing. */
  keep: (values: Values) => Texts<Kept> | null;
  /** Returns the order, or the first problem, as they are at the tap. */
  check: (values: Values) => Checked<Order, FormProblem<Values, Key>>;
  /** Field of the payment password. Every order that was sent empties it, however it ended. */
  passwordField?: NoInfer<keyof Values & string>;
  /** Runs when the server refused the order. */
  onRefused?: () => void;
  /** Values to set after an order that the server took. */
  afterSettled?: Partial<NoInfer<Values>>;
};

/** A form that moves money, and the order it sends. `MoneyForm` shows it and locks it from tap to outcome. */
export function useMoneyForm<
  Values extends object,
  Key extends string,
  Kept extends string,
  Payload,
  Answer,
  Order extends MoneyOrder<Payload>,
>(
  catalogue: Catalogue<Key> & { readonly autofilled: string },
  options: Options<Values, NoInfer<Key>, Kept, Payload, Answer, Order>,
) {
  const { draft, open, keep, check, passwordField, afterSettled, onRefused, ...ordering } = options;
  const [initialValues] = useState(() => open(readDraft(draft)));
  const [values, replaceValues] = useState(initialValues);
  const setValues = (changed: Partial<Values>) => replaceValues((now) => ({ ...now, ...changed }));
  /** Field that a password manager filled since the player last typed into it. */
  const filled = useRef<string | null>(null);
  const fields = useFormFields(catalogue, {
    values,
    onChange: (typed: Partial<Values>) => {
      if (filled.current !== null && filled.current in typed) filled.current = null;
      setValues(typed);
    },
  });
  const { ref, field, errorOf, change, clear, focus } = fields;
  const order = useMoneyOrder<Payload, Answer, Order, FormProblem<Values, Key>>({
    ...ordering,
    // A stored account name is no amount, and a login password no payment password (D-304).
    check: () => {
      const inputs = fields.findFilled();
      const name = filled.current ?? inputs[0]?.name;
      filled.current = null;
      if (name === undefined) return check(values);
      for (const input of inputs) input.value = input.defaultValue;
      return { problem: { field: name as keyof Values & string, key: 'autofilled' as Key } };
    },
    onChecked: (problem) => {
      clear();
      if (typeof problem === 'function') problem();
      else if (problem) fields.reject(problem);
    },
    draft: useDraft(draft, keep(values)),
    onSent: () => {
      if (passwordField) setValues({ [passwordField]: '' } as Partial<Values>);
      ordering.onSent?.();
    },
    onRefused: (reason) => {
      if (passwordField) fields.refuse(passwordField, reason);
      onRefused?.();
    },
    onSettled: (answer, ordered, sent) => {
      dismissToastsAbout(ordering.call.path);
      if (afterSettled) setValues(afterSettled);
      return ordering.onSettled(answer, ordered, sent);
    },
  });
  const refuseFilled = (event: ChangeEvent<HTMLFieldSetElement>) => {
    // Typing fires `input` first. React sets the field back.
    if (event.nativeEvent.type !== 'change') return;
    event.stopPropagation();
    filled.current = (event.target as Element as HTMLInputElement).name;
  };
  // `change` also removes the message of the last problem, `setValues` does not.
  return {
    ref,
    refuseFilled,
    field,
    errorOf,
    /** No field has a message, and the payment password is there. */
    isFilled: !fields.hasProblem && !(passwordField && values[passwordField] === ''),
    change,
    reject: fields.reject,
    focus,
    initialValues,
    values,
    setValues,
    order,
  };
}
