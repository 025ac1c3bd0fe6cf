import { AvatarUpload } from '#features/mine/avatar/AvatarUpload.tsx';
import { PICTURE_MAX_BYTES } from '#features/mine/avatar/pictureFile.ts';
import formCss from '#features/mine/Form.module.css';
import { useFreshMember } from '#state/member/useFreshMember.ts';
import { useMember } from '#state/member/useMember.ts';
import { fill, useText } from '#text/words.ts';
import { profile as zh } from '#text/zh/profile.ts';
import { ui } from '#text/zh/ui.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import { ProfileForm } from './ProfileForm.tsx';
import css from './ProfileScreen.module.css';

/** `/userInfo`: the picture, what is fixed, and what the member may change (M2-31 to M2-37). */
export function ProfileScreen() {
  const { isKnown, hasFailed, isBusy, reload } = useFreshMember();
  return (
    <CardStack>
      <ProfileHead isKnown={isKnown} />
      {isKnown ? (
        <ProfileForm />
      ) : hasFailed ? (
        <RetryState busy={isBusy} onRetry={reload} />
      ) : (
        <ProfileWaiting />
      )}
    </CardStack>
  );
}

const FIELDS = 3;

/** Stands where the fields will stand. */
function ProfileWaiting() {
  const text = useText(zh);
  const words = useText(ui);
  return (
    <Card title={text.contact}>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden className={formCss.fields}>
        {Array.from({ length: FIELDS }, (_, index) => (
          <Skeleton key={index} height={75} radius={12} />
        ))}
      </div>
    </Card>
  );
}

const MEGABYTE = 1024 * 1024;

/** The picture, which can be changed, and the names, which cannot (M2-32 to M2-34, M6-04, M6-05). */
function ProfileHead({ isKnown }: { isKnown: boolean }) {
  const text = useText(zh);
  const member = useMember();
  const shown = (value: string | undefined) =>
    value || (isKnown ? text.notSet : <Skeleton width={96} />);
  return (
    <>
      <div className={css.avatar}>
        <AvatarUpload />
        <p className={css.note}>{fill(text.avatarNote, { max: PICTURE_MAX_BYTES / MEGABYTE })}</p>
      </div>
      <Card>
        <DescriptionList>
          <Description label={text.name}>{shown(member?.name)}</Description>
          <Description label={text.realName}>{shown(member?.realName)}</Description>
        </DescriptionList>
        <p className={css.note}>{text.fixedNote}</p>
      </Card>
    </>
  );
}
