import type { ComponentProps } from 'react';

import { Picture } from '#ui/Picture.tsx';

type Props = Pick<ComponentProps<typeof Picture>, 'src' | 'isEager' | 'className'>;

/** The square picture of a game, next to its name. */
export function GamePicture(props: Props) {
  return <Picture {...props} alt="" ratio={1} fit="own" fallback="pictures/game.svg" />;
}
