import { useLayoutEffect, useRef, useState } from 'react';

import { applyForAgent } from '#api/calls/agent.ts';
import { readCode, readName } from '#domain/typedText.ts';
import { isMobileNumber } from '#domain/validation.ts';
import { useForm } from '#forms/useForm.ts';
import { goBack } from '#navigation/back.ts';
import { Link } from '#navigation/Link.tsx';
import { askForLogin } from '#navigation/loginPopup.ts';
import { useSend } from '#state/cache/useSend.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { isLoggedIn, useIsLoggedIn } from '#state/session/currentSession.ts';
import { successMessage } from '#text/serverMessage.ts';
import { useText, type Words } from '#text/words.ts';
import { type agent, agent as words } from '#text/zh/agent.ts';
import { Button } from '#ui/Button.tsx';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './AgentScreen.module.css';

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
  const text = useText(words);
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

// In characters. No source names a limit; the server judges the rest.
const MOBILE_MAX = 20;
const REASON_MAX = 500;

const applicationDraft: Draft<keyof Application> = {
  name: 'application',
  fields: {
    mobile: (text) => text.length <= MOBILE_MAX,
    reason: (text) => text.length <= REASON_MAX,
  },
  unstored: ['mobile'],
};
const EMPTY: Application = { mobile: '', reason: '' };

/** Mobile number and reason: checked in this order, kept after a refusal, sent by members only. */
function ApplicationForm({ onSent }: { onSent: (message: string) => void }) {
  const text = useText(words);
  const isMember = useIsLoggedIn();
  const { submit, isSending } = useSend(applyForAgent);
  const { ref, field, isReady, handleSubmit, forgetDraft } = useForm(words, {
    initial: EMPTY,
    draft: applicationDraft,
    // A visitor logs in before any check.
    check: (typed) => (isLoggedIn() ? checkApplication(typed) : null),
    read: { mobile: readCode, reason: readName },
  });

  const apply = async (typed: Application) => {
    if (!isLoggedIn()) return askForLogin('login');
    const answer = await submit(typed);
    if (!answer) return;
    forgetDraft();
    onSent(answer.message);
  };

  return (
    <form ref={ref} noValidate className={css.form} onSubmit={handleSubmit(apply)}>
      <div className={css.head}>
        <h2 className={css.title}>{text.heading}</h2>
        <p className={css.intro}>{text.intro}</p>
      </div>
      <div className={css.card}>
        <TextField
          {...field('mobile')}
          label={text.mobile}
          placeholder={text.mobilePlaceholder}
          type="tel"
          autoComplete="tel"
          enterKeyHint="next"
          maxLength={MOBILE_MAX}
        />
        <TextField
          {...field('reason')}
          rows={4}
          label={text.reason}
          placeholder={text.reasonPlaceholder}
          maxLength={REASON_MAX}
        />
      </div>
      <Button type="submit" wide busy={isSending} isReady={isReady || !isMember}>
        {isMember ? text.submit : text.submitLogin}
      </Button>
    </form>
  );
}

type Application = { mobile: string; reason: string };
type Problem = { field: keyof Application; key: keyof Words<typeof agent> };

/** Checks an application in the order of its fields and returns the first problem. */
export function checkApplication({ mobile, reason }: Application): Problem | null {
  if (!isMobileNumber(mobile)) return { field: 'mobile', key: 'mobileInvalid' };
  if (reason === '') return { field: 'reason', key: 'reasonRequired' };
  return null;
}
