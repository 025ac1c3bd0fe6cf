import { AvatarUpload } from '#features/mine/avatar/AvatarUpload.tsx';
import { GIF_MAX_MEGABYTES, MAX_MEGABYTES } from '#features/mine/avatar/pictureFile.ts';
import { useMember } from '#state/member/member.ts';
import { useFreshMember } from '#state/member/memberLoads.ts';
import { fill, useText } from '#text/words.ts';
import { profile as words } from '#text/zh/profile.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import formCss from '#ui/Form.module.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import { ProfileForm } from './ProfileForm.tsx';
import css from './ProfileScreen.module.css';

/** `/userInfo`: picture, the fixed names, and the form of the rest. */
export function ProfileScreen() {
  const query = useFreshMember();
  return (
    <CardStack>
      <ProfileHead isKnown={query.isSuccess} />
      <QueryBoundary query={query} waiting={<FieldSkeletons />}>
        {() => <ProfileForm />}
      </QueryBoundary>
    </CardStack>
  );
}

const FIELDS = 3;

function FieldSkeletons() {
  const text = useText(words);
  return (
    <Card title={text.contact}>
      <div aria-hidden className={formCss.fields}>
        {Array.from({ length: FIELDS }, (_, index) => (
          <Skeleton key={index} height={75} radius={12} />
        ))}
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
        <AvatarUpload />
        <p className={css.note}>
          {fill(text.avatarNote, { max: MAX_MEGABYTES, gifMax: GIF_MAX_MEGABYTES })}
        </p>
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
