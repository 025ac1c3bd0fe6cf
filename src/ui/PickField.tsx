import { type ReactNode, useId, useState } from 'react';
import { FieldError } from './FieldError.tsx';
import { type Option, OptionList } from './OptionList.tsx';
import { ChevronDownIcon } from './screenIcons.tsx';
import css from './PickField.module.css';
import { Sheet } from './Sheet.tsx';
import field from './TextField.module.css';

type Props<Id extends string> = {
  /** Name of the button that opens the popup; a form focuses it by this name. */
  name?: string | undefined;
  label: string;
  /** Title of the popup; the label by default. */
  title?: string | undefined;
  options: readonly Option<Id>[];
  chosen: Id | null;
  /** Called when a choice closes the popup, also a tap on the chosen option. */
  onChoose: (id: Id) => void;
  placeholder: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Below the options in the popup, such as a link to add one. */
  footer?: ReactNode;
  /** A row of a card with its label inside, instead of a box with its label above. */
  isRow?: boolean | undefined;
  /** Word at the end of a row with a choice: 更换. */
  change?: string | undefined;
  empty?: ReactNode;
};

/** A select field: shows the chosen option and opens the options in a bottom sheet. */
export function PickField<Id extends string>(props: Props<Id>) {
  const { name, label, title = label, options, chosen, error, hint, isRow, change } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const option = options.find((one) => one.id === chosen);
  const isTall = options.some(({ detail }) => Boolean(detail));

  const look = isRow
    ? [css.row]
    : [field.box, error && field.wrong, css.button, isTall && css.tall];
  const choose = (next: Id) => {
    setIsOpen(false);
    props.onChoose(next);
  };

  return (
    <div className={field.field}>
      {!isRow && (
        <span id={`${id}label`} className={field.label}>
          {label}
        </span>
      )}
      <button
        type="button"
        name={name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-labelledby={`${id}label ${id}value ${id}change`}
        aria-describedby={error ? `${id}error` : hint ? `${id}hint` : undefined}
        className={look.filter(Boolean).join(' ')}
        onClick={() => setIsOpen(true)}
      >
        {option?.picture != null && (
          <span aria-hidden className={css.picture}>
            {option.picture}
          </span>
        )}
        {isRow && (
          <span id={`${id}label`} className={css.rowLabel}>
            {label}
          </span>
        )}
        <span key={option?.id} id={`${id}value`} className={option ? css.value : css.placeholder}>
          {option ? (
            <>
              {option.title} <span className={css.detail}>{option.detail}</span>
            </>
          ) : (
            props.placeholder
          )}
        </span>
        {option && change && (
          <span id={`${id}change`} className={css.change}>
            {change}
          </span>
        )}
        <span className={css.chevron}>
          <ChevronDownIcon size={20} />
        </span>
      </button>
      {hint && (
        <p id={`${id}hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}error`} message={error} />}
      <Sheet open={isOpen} title={title} onClose={() => setIsOpen(false)} footer={props.footer}>
        {options.length > 0 ? (
          <OptionList label={title} options={options} chosen={chosen} onChoose={choose} />
        ) : (
          props.empty
        )}
      </Sheet>
    </div>
  );
}
