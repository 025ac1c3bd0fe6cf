import { type ReactNode, useId, useState } from 'react';

import css from './Disclosure.module.css';
import { ChevronDownIcon, ChevronUpIcon } from './screenIcons.tsx';

type Props = {
  title: ReactNode;
  /** More in the line, before its arrow: a figure. */
  end?: ReactNode;
  /** Buttons beside the line. */
  actions?: ReactNode;
  /** Draws the line as a card, which grows. */
  isCard?: boolean;
  /** Open until the player closes it. */
  isOpenFirst?: boolean;
  /** Rendered only while it is open. */
  children: ReactNode;
};

/** A line that opens and closes what is below it. */
export function Disclosure({ title, end, actions, isCard, isOpenFirst = false, children }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isOpen = chosen ?? isOpenFirst;
  const Arrow = isOpen ? ChevronUpIcon : ChevronDownIcon;
  return (
    <div data-card={isCard} className={css.disclosure}>
      <div className={css.head}>
        <button
          type="button"
          className={css.line}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setChosen(!isOpen)}
        >
          <span className={css.title}>{title}</span> {end}
          <Arrow size={18} />
        </button>
        {actions}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  );
}
