import { Fragment, useId, useRef, useState } from 'react';

import { formatYuan } from '#domain/records.ts';
import { useText } from '#text/words.ts';
import { netDeposits as words } from '#text/zh/netDeposits.ts';
import { ui } from '#text/zh/ui.ts';
import { NumberText } from '#ui/NumberText.tsx';
import { ChevronDownIcon, ChevronUpIcon } from '#ui/screenIcons.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './NetDeposits.module.css';
import { NetDepositsDetails } from './NetDepositsDetails.tsx';
import { sayUncounted, useIsSeen, useNetDeposits } from './useNetDeposits.ts';

type Props = {
  /** Loads nothing before the player opens it: for a screen that loads the same records itself. */
  loadsOnTap?: boolean;
};

/** Net deposits in one line, which opens. */
export function NetDepositsLine({ loadsOnTap = false }: Props) {
  const text = useText(words);
  const uiText = useText(ui);
  const id = useId();
  const line = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isSeen = useIsSeen(line);
  const isWanted = isOpen || (isSeen && !loadsOnTap);
  const view = useNetDeposits(isWanted);
  const { net } = view;
  const isIncomplete = net !== null && (net.deposits.gap ?? net.withdrawals.gap) !== null;

  return (
    <div className={css.panel}>
      <button
        ref={line}
        type="button"
        className={css.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className={css.title}>{text.title}</span>{' '}
        {isIncomplete && <span className={css.note}>{text.incomplete}</span>}{' '}
        {sayUncounted(net, text).map((said) => (
          <Fragment key={said}>
            <span className={css.note}>{said}</span>{' '}
          </Fragment>
        ))}
        <span className={css.end}>
          {net ? (
            <NumberText>{formatYuan(net.netCny)}</NumberText>
          ) : isWanted ? (
            <>
              <Skeleton width={88} />
              <span className="sr-only">{uiText.loading}</span>
            </>
          ) : (
            loadsOnTap && <span className={css.show}>{text.show}</span>
          )}
          {isOpen ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
        </span>
      </button>
      <div id={id} hidden={!isOpen} className={css.details}>
        {isOpen && <NetDepositsDetails view={view} />}
      </div>
    </div>
  );
}
