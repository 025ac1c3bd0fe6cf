import { type ReactNode, useState } from 'react';

import { Link } from '#navigation/Link.tsx';
import { showBeijingTime } from '#parts/records/beijingTime.tsx';
import { checkBreak } from '#state/protection/protection.ts';
import { fill, useText } from '#text/words.ts';
import { protection as words } from '#text/zh/protection.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { Button } from '#ui/Button.tsx';
import { ClockIcon } from '#ui/screenIcons.tsx';

import css from './BreakGuard.module.css';
import { BreakScope } from './BreakScope.tsx';
import { useBreak } from './useBreak.ts';

type Props = {
  /** Shown until the device has answered. */
  waiting: ReactNode;
  /** Shown during a break, below what it says. */
  resting?: ReactNode;
  children: ReactNode;
};

/** Closes games and deposits during a break: renders none of the children then (D-207). */
export function BreakGuard({ waiting, resting, children }: Props) {
  const breakState = useBreak();
  switch (breakState.state) {
    case 'reading':
      return waiting;
    case 'none':
      return children;
    case 'ended':
      return <BreakOver />;
    case 'active':
      return <ActiveBreak untilMs={breakState.untilMs}>{resting}</ActiveBreak>;
  }
}

function ActiveBreak({ untilMs, children }: { untilMs: number; children: ReactNode }) {
  const text = useText(words);
  return (
    <div className={css.notice}>
      <ClockIcon size={48} className={css.icon} />
      <h2>{text.resting}</h2>
      <p role="status">{fill(text.restingUntil, { until: showBeijingTime(untilMs) })}</p>
      <p className={css.note}>{text.stillOpen}</p>
      {children}
      <BreakScope className={css.note} />
      <BreakLinks>
        <Link to="protection">{text.manage}</Link>
      </BreakLinks>
    </div>
  );
}

/** Nothing begins by itself when a break ends: the player taps, and the server's clock confirms the end. */
function BreakOver() {
  const text = useText(words);
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle');
  const goOn = () => {
    setState('asking');
    checkBreak().then(
      () => setState('idle'),
      () => setState('failed'),
    );
  };
  return (
    <div className={css.notice}>
      <ClockIcon size={48} className={css.icon} />
      <h2 role="status">{text.over}</h2>
      <p>{text.overHint}</p>
      {state === 'failed' && <p role="alert">{text.noTime}</p>}
      <Button variant="secondary" busy={state === 'asking'} onClick={goOn}>
        {text.goOn}
      </Button>
    </div>
  );
}

/** Links to more help than this device can give: customer service, and the article on responsible gambling. */
export function BreakLinks({ children }: { children?: ReactNode }) {
  const text = useText(words);
  const titles = useText(titleWords);
  return (
    <p className={css.links}>
      <Link to="service">{text.exclusion}</Link>
      <Link to="article" query={{ type: '8' }}>
        {titles.responsible}
      </Link>
      {children}
    </p>
  );
}
