import { type SyntheticEvent, useState } from 'react';

import { updateProfile } from '#api/calls/profile.ts';
import css from '#features/mine/Form.module.css';
import { useAnsweredSend } from '#features/mine/useAnsweredSend.ts';
import { useForm } from '#parts/useForm.ts';
import { now } from '#platform/clock.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { type Draft, readDraft, type Texts } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { reloadMember } from '#state/member/member.ts';
import { useMember } from '#state/member/useMember.ts';
import { fill, useText, type Words } from '#text/words.ts';
import { profile as zh } from '#text/zh/profile.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { TextField } from '#ui/TextField.tsx';
import { showToast } from '#ui/toasts.tsx';

import { BIRTHDAY_MIN, checkProfile, latestBirthday, type Profile, readBirthday } from './rules.ts';

const MOBILE_MAX = 20;

const profileDraft: Draft<keyof Profile> = {
  name: 'profile',
  fields: {
    mobile: (text) => text.length <= MOBILE_MAX,
    email: () => true,
    birthday: (text) => text === '' || readBirthday(text) === text,
  },
};

/** Mobile, email and birthday, as the server has them until they are changed (M2-35 to M2-37, D-114). */
export function ProfileForm() {
  const text = useText(zh);
  const member = useMember();
  const [typed, setTyped] = useState<Partial<Profile>>(() => ({ ...readDraft(profileDraft) }));
  const { form, errorOf, reject, clear } = useForm<keyof Profile, keyof Words<typeof zh>>(zh);
  const { submit, isSending, isUnanswered } = useAnsweredSend(updateProfile);
  const savedBirthday = readBirthday(member?.birthday ?? '');
  const saved: Profile = {
    mobile: member?.mobile ?? '',
    email: member?.email ?? '',
    birthday: savedBirthday,
  };
  const latest = latestBirthday(now());
  const draft = useDraft(profileDraft, changesOf(typed, saved));

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    clear();
    const profile = trimmed({ ...saved, ...typed });
    const problem = checkProfile(profile, { savedBirthday, nowMs: now() });
    if (problem) return reject(problem);
    if (!(await submit(profile))) return;
    draft.forget();
    showToast(text.saved, 'success');
    await reloadMember().catch(reportCallError);
  };
  const field = (name: keyof Profile) => ({
    name,
    value: typed[name] ?? saved[name],
    onChange: (value: string) => {
      clear();
      setTyped((before) => ({ ...before, [name]: value }));
    },
    error: errorOf(name),
  });

  return (
    <form ref={form} noValidate className={css.form} onSubmit={(event) => void save(event)}>
      <Card title={text.contact}>
        <div className={css.fields}>
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
            {...field('email')}
            label={text.email}
            placeholder={text.emailPlaceholder}
            type="email"
            autoComplete="email"
            enterKeyHint="next"
          />
          {/* Where there is no picker this is a line of text, and the placeholder says how to fill it. */}
          <TextField
            {...field('birthday')}
            label={text.birthday}
            placeholder="YYYY-MM-DD"
            type="date"
            autoComplete="bday"
            enterKeyHint="done"
            min={BIRTHDAY_MIN}
            max={latest}
            hint={fill(text.birthdayHint, { min: BIRTHDAY_MIN, max: latest })}
          />
        </div>
      </Card>
      {isUnanswered && (
        <p role="alert" className={css.unanswered}>
          {text.profileUnanswered}
        </p>
      )}
      <Button type="submit" wide busy={isSending}>
        {text.save}
      </Button>
    </form>
  );
}

// What was typed back to what the server has is no change.
function changesOf(typed: Partial<Profile>, saved: Profile): Texts<keyof Profile> | null {
  const changes = Object.entries(typed).filter(
    ([name, text]) => text !== saved[name as keyof Profile],
  );
  return changes.length === 0 ? null : Object.fromEntries(changes);
}

function trimmed({ mobile, email, birthday }: Profile): Profile {
  return { mobile: mobile.trim(), email: email.trim(), birthday: birthday.trim() };
}
