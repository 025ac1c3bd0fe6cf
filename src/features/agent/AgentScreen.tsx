import { useLayoutEffect, useRef, useState } from 'react';

import { Link } from '#navigation/Link.tsx';
import { goBack } from '#navigation/back.ts';
import { successMessage } from '#text/serverMessage.ts';
import { useText } from '#text/words.ts';
import { agent as zh } from '#text/zh/agent.ts';
import { Button } from '#ui/Button.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';

import css from './AgentScreen.module.css';
import { ApplicationForm } from './ApplicationForm.tsx';

/** `/applyagent`: the affiliate application, open to visitors too. */
export function AgentScreen() {
  const [answer, setAnswer] = useState<string | null>(null);
  return answer === null ? (
    <ApplicationForm onSent={setAnswer} />
  ) : (
    <ApplicationSent message={answer} />
  );
}

/** Shows the server's words after an application, and no more than they say (D-201). */
function ApplicationSent({ message }: { message: string }) {
  const text = useText(zh);
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button disappears with the form.
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.sent}>
      <span className={css.sign}>
        <StatusIcon kind="info" size={56} />
      </span>
      <h2 ref={heading} tabIndex={-1} className={css.heading}>
        {successMessage(message, text.done)}
      </h2>
      <p className={css.note}>{text.doneNote}</p>
      <Link to="service" className={css.service}>
        {text.service}
      </Link>
      <Button variant="secondary" onClick={goBack}>
        {text.again}
      </Button>
    </div>
  );
}
