import { updateProfile } from '#api/calls/profile.ts';
import { useAnsweredSend } from '#state/cache/useAnsweredSend.ts';
import { useForm } from '#forms/useForm.ts';
import { now } from '#platform/clock.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { reloadMember, useMember } from '#state/member/member.ts';
import { fill, useText } from '#text/words.ts';
import { profile as words } from '#text/zh/profile.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import css from '#ui/Form.module.css';
import { TextField } from '#ui/TextField.tsx';
import { showToast, dismissToastsAbout } from '#ui/toasts.tsx';

import { BIRTHDAY_MIN, checkProfile, latestBirthday, type Profile, readBirthday } from './rules.ts';

const MOBILE_MAX = 20;

const profileDraft: Draft<keyof Profile> = {
  name: 'profile',
  fields: {
    mobile: (text) => text.length <= MOBILE_MAX,
    email: () => true,
    birthday: (text) => text === '' || readBirthday(text) === text,
  },
  unstored: ['mobile', 'email', 'birthday'],
};

/** Mobile, email and birthday, as the server has them until the player changes them. */
export function ProfileForm() {
  const text = useText(words);
  const member = useMember();
  const { submit, isSending, isUnanswered } = useAnsweredSend(updateProfile);
  const savedBirthday = readBirthday(member?.birthday ?? '');
  const { ref, field, handleSubmit, forgetDraft } = useForm(words, {
    initial: {
      mobile: member?.mobile ?? '',
      email: member?.email ?? '',
      birthday: savedBirthday,
    },
    check: (profile) => checkProfile(trimProfile(profile), { savedBirthday, nowMs: now() }),
    draft: profileDraft,
  });
  const latest = latestBirthday(now());

  const save = async (profile: Profile) => {
    if (!(await submit(trimProfile(profile)))) return;
    forgetDraft();
    dismissToastsAbout(updateProfile.path);
    showToast(text.saved, 'success');
    reloadMember().catch(reportCallError);
  };

  return (
    <form ref={ref} noValidate className={css.form} onSubmit={handleSubmit(save)}>
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
          {/* Browsers without a date picker show a text field with this placeholder. */}
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

function trimProfile({ mobile, email, birthday }: Profile): Profile {
  return { mobile: mobile.trim(), email: email.trim(), birthday: birthday.trim() };
}
