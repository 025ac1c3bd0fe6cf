import { type FormEvent, useState } from 'react';

import { applyForAgent } from '#api/calls/agent.ts';
import { askForLogin } from '#navigation/loginPopup.ts';
import { useForm } from '#parts/useForm.ts';
import { useSend } from '#state/cache/useSend.ts';
import { type Draft, readDraft } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { isLoggedIn, useIsLoggedIn } from '#state/session/store.ts';
import { useText } from '#text/words.ts';
import { agent as zh } from '#text/zh/agent.ts';
import { Button } from '#ui/Button.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './ApplicationForm.module.css';
import { type Application, checkApplication } from './rules.ts';

// The captcha aside, inputs of the site take what a sentence needs; the server judges the rest.
const MOBILE_MAX = 20;
const REASON_MAX = 500;

const applicationDraft: Draft<keyof Application> = {
  name: 'application',
  fields: {
    mobile: (text) => text.length <= MOBILE_MAX,
    reason: (text) => text.length <= REASON_MAX,
  },
};

/** Mobile number and reason (S2-128): checked in their order, kept when the server refuses, sent by members only. */
export function ApplicationForm({ onSent }: { onSent: (message: string) => void }) {
  const text = useText(zh);
  const isMember = useIsLoggedIn();
  const [typed, setTyped] = useState<Application>(() => ({
    mobile: '',
    reason: '',
    ...readDraft(applicationDraft),
  }));
  const draft = useDraft(applicationDraft, typed);
  const { form, errorOf, reject, clear } = useForm(zh);
  const { submit, isSending } = useSend(applyForAgent);

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (!isLoggedIn()) return askForLogin('login');
    const application = { mobile: typed.mobile.trim(), reason: typed.reason.trim() };
    const found = checkApplication(application);
    clear();
    if (found) return reject(found);
    const answer = await submit(application);
    if (!answer) return;
    draft.forget();
    onSent(answer.message);
  };

  return (
    <form
      ref={form}
      noValidate
      className={css.form}
      onSubmit={(event) => void apply(event)}
      onInput={clear}
    >
      <div className={css.head}>
        <h2 className={css.heading}>{text.heading}</h2>
        <p className={css.intro}>{text.intro}</p>
      </div>
      <div className={css.card}>
        <TextField
          name="mobile"
          label={text.mobile}
          placeholder={text.mobilePlaceholder}
          type="tel"
          autoComplete="tel"
          enterKeyHint="next"
          maxLength={MOBILE_MAX}
          value={typed.mobile}
          onChange={(mobile) => setTyped({ ...typed, mobile })}
          error={errorOf('mobile')}
        />
        <TextArea
          name="reason"
          label={text.reason}
          placeholder={text.reasonPlaceholder}
          maxLength={REASON_MAX}
          value={typed.reason}
          onChange={(reason) => setTyped({ ...typed, reason })}
          error={errorOf('reason')}
        />
      </div>
      {!isMember && <p className={css.note}>{text.loginFirst}</p>}
      <Button type="submit" wide busy={isSending}>
        {text.submit}
      </Button>
    </form>
  );
}
