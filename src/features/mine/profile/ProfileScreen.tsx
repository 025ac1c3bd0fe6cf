import { readCode, readName } from '#domain/typedText.ts';
import { AvatarUpload } from '#features/mine/avatar/AvatarUpload.tsx';
import { GIF_MAX_MEGABYTES, MAX_MEGABYTES } from '#features/mine/avatar/pictureFile.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { reloadMember, useMember } from '#state/member/member.ts';
import { useFreshMember } from '#state/member/freshMember.ts';
import { fill, useText } from '#text/words.ts';
import { profile as words } from '#text/zh/profile.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { Description } from '#ui/Description.tsx';
import formCss from '#ui/Form.module.css';
import { Skeleton, Skeletons } from '#ui/Skeleton.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { updateProfile } from '#api/calls/profile.ts';
import { useSend } from '#state/cache/useSend.ts';
import { useForm } from '#forms/useForm.ts';
import { now } from '#platform/clock.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { dismissToastsAbout, showToast } from '#ui/toasts.tsx';

import css from './ProfileScreen.module.css';
import { BIRTHDAY_MIN, checkProfile, latestBirthday, type Profile, readBirthday } from './rules.ts';

/** `/userInfo`: picture, the fixed names, and the form of the rest. */
export function ProfileScreen() {
  const query = useFreshMember();
  return (
    <CardStack>
      <PartBoundary>
        <ProfileHead isKnown={query.isSuccess} />
      </PartBoundary>
      <QueryBoundary query={query} waiting={<FieldSkeletons />}>
        {() => <ProfileForm />}
      </QueryBoundary>
    </CardStack>
  );
}

function FieldSkeletons() {
  const text = useText(words);
  return (
    <Card title={text.contact}>
      <div aria-hidden className={formCss.fields}>
        <Skeletons count={3} height={75} radius={12} />
      </div>
    </Card>
  );
}

/** Picture, which can change, and names, which cannot. */
function ProfileHead({ isKnown }: { isKnown: boolean }) {
  const text = useText(words);
  const member = useMember();
  const shown = (value: string | undefined) =>
    value || (isKnown ? text.notSet : <Skeleton width={96} />);
  return (
    <>
      <div className={css.avatar}>
        <PartBoundary>
          <AvatarUpload />
        </PartBoundary>
        <p className={css.note}>
          {fill(text.avatarNote, { max: MAX_MEGABYTES, gifMax: GIF_MAX_MEGABYTES })}
        </p>
      </div>
      <Card>
        <dl>
          <Description label={text.name}>{shown(member?.name)}</Description>
          <Description label={text.realName}>{shown(member?.realName)}</Description>
        </dl>
        <p className={css.note}>{text.fixedNote}</p>
      </Card>
    </>
  );
}

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
function ProfileForm() {
  const text = useText(words);
  const member = useMember();
  const { submit, isSending, isUnanswered } = useSend(updateProfile, { heardBy: 'asker' });
  const savedBirthday = readBirthday(member?.birthday ?? '');
  const { ref, field, isReady, handleSubmit, forgetDraft } = useForm(words, {
    initial: { mobile: member?.mobile ?? '', email: member?.email ?? '', birthday: savedBirthday },
    check: (profile) => checkProfile(profile, { savedBirthday, nowMs: now() }),
    read: { mobile: readCode, email: readName, birthday: readName },
    draft: profileDraft,
  });
  const latest = latestBirthday(now());

  const save = async (profile: Profile) => {
    if (!(await submit(profile))) return;
    forgetDraft();
    dismissToastsAbout(updateProfile.path);
    showToast(text.saved, 'success');
    reloadMember().catch(reportCallError);
  };

  return (
    <form ref={ref} noValidate className={formCss.form} onSubmit={handleSubmit(save)}>
      <Card title={text.contact}>
        <div className={formCss.fields}>
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
        <p role="alert" className={formCss.unanswered}>
          {text.profileUnanswered}
        </p>
      )}
      <Button type="submit" wide busy={isSending} isReady={isReady}>
        {text.save}
      </Button>
    </form>
  );
}
