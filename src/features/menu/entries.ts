import type { ComponentType } from 'react';

import type { PathName } from '#navigation/paths.ts';
import type { Words } from '#text/words.ts';
import type { menu } from '#text/zh/menu.ts';
import { QuestionIcon } from '#ui/accountIcons.tsx';
import { GiftIcon, HeadsetIcon, SlotsIcon } from '#ui/icons.tsx';
import { CrownIcon, DownloadIcon } from '#ui/moreIcons.tsx';

type Entry = { to: PathName; label: keyof Words<typeof menu>; Icon: ComponentType };

/** Where the side menu leads, in this order (D-074). A path that is not on the map does not compile. */
export const ENTRIES: readonly Entry[] = [
  { to: 'vip', label: 'vip', Icon: CrownIcon },
  { to: 'redPacket', label: 'redPacket', Icon: GiftIcon },
  { to: 'slots', label: 'slots', Icon: SlotsIcon },
  { to: 'help', label: 'help', Icon: QuestionIcon },
  { to: 'download', label: 'download', Icon: DownloadIcon },
  { to: 'service', label: 'service', Icon: HeadsetIcon },
];
