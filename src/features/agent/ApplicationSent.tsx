import { useLayoutEffect, useRef } from 'react';

import { goBack } from '#navigation/back.ts';
import { useText } from '#text/words.ts';
import { agent as zh } from '#text/zh/agent.ts';
import { Button } from '#ui/Button.tsx';
import { Sign } from '#ui/Sign.tsx';

import css from './ApplicationSent.module.css';

/** The application has arrived: the server's word for it, and what happens next (M7-06). */
export function ApplicationSent({ message }: { message: string }) {
  const text = useText(zh);
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.sent}>
      <span className={css.sign}>
        <Sign kind="success" size={56} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        {message || text.done}
      </h2>
      <p className={css.note}>{text.doneNote}</p>
      <Button variant="secondary" onClick={goBack}>
        {text.again}
      </Button>
    </div>
  );
}
