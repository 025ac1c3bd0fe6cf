import type { ComponentType } from 'react';

import type { PathName } from '#navigation/paths.ts';
import type { Words } from '#text/words.ts';
import type { mine } from '#text/zh/mine.ts';
import { HeadsetIcon } from '#ui/icons.tsx';

type Entry = { to: PathName; label: keyof Words<typeof mine>; Icon: ComponentType };

/** Where the personal centre leads, in this order: one line a screen. A path that is not on the map does not compile. */
export const ENTRIES: readonly Entry[] = [{ to: 'service', label: 'service', Icon: HeadsetIcon }];
