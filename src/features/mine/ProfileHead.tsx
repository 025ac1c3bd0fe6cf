import { PICTURE_MAX_BYTES } from '#domain/pictureFile.ts';
import { AvatarUpload } from '#parts/AvatarUpload.tsx';
import { useStore } from '#state/store.ts';
import { fill, useText } from '#text/words.ts';
import { profile as zh } from '#text/zh/profile.ts';
import { Card } from '#ui/Card.tsx';
import { Fact, FactList } from '#ui/FactList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './ProfileHead.module.css';

const MEGABYTE = 1024 * 1024;

/** The picture, which can be changed, and the names, which cannot (M2-32 to M2-34, M6-04, M6-05). */
export function ProfileHead({ isKnown }: { isKnown: boolean }) {
  const text = useText(zh);
  const member = useStore((state) => state.member);
  const shown = (value: string | undefined) =>
    value || (isKnown ? text.notSet : <Skeleton width={96} />);
  return (
    <>
      <div className={css.avatar}>
        <AvatarUpload />
        <p className={css.note}>{fill(text.avatarNote, { max: PICTURE_MAX_BYTES / MEGABYTE })}</p>
      </div>
      <Card>
        <FactList>
          <Fact label={text.name}>{shown(member?.name)}</Fact>
          <Fact label={text.realName}>{shown(member?.realName)}</Fact>
        </FactList>
        <p className={css.note}>{text.fixedNote}</p>
      </Card>
    </>
  );
}
