import type { ComponentType } from 'react';

import type { PathName, Queries } from '#navigation/paths.ts';
import type { Words } from '#text/words.ts';
import type { mine } from '#text/zh/mine.ts';
import { GiftIcon, HeadsetIcon } from '#ui/icons.tsx';
import { CrownIcon, DownloadIcon } from '#ui/moreIcons.tsx';

import { PartnersIcon, RedPacketIcon } from './icons.tsx';

type Word = keyof Words<typeof mine>;
type Target = { [Name in PathName]: { to: Name; query?: Queries[Name] } }[PathName];
export type Entry = Target & {
  /** `quick` is a tile; any other word is the heading of a group of rows. */
  group: Word;
  label: Word;
  Icon: ComponentType<{ size?: number }>;
  /** Only for members whose `isagent` is so (S2-119, S2-120). */
  isAgent?: boolean;
};

/**
 * Where the personal centre leads, in this order: one line a screen, the groups in the order of their first line.
 * A path that is not on the map does not compile.
 */
const ENTRIES: readonly Entry[] = [
  { group: 'quick', to: 'vip', label: 'vip', Icon: CrownIcon },
  { group: 'quick', to: 'promotions', label: 'promotions', Icon: GiftIcon },
  { group: 'quick', to: 'redPacket', label: 'redPacket', Icon: RedPacketIcon },
  { group: 'quick', to: 'service', label: 'service', Icon: HeadsetIcon },
  { group: 'links', to: 'agent', label: 'join', Icon: PartnersIcon, isAgent: false },
  {
    group: 'links',
    to: 'game',
    query: { dailiD: '1' },
    label: 'agentLogin',
    Icon: PartnersIcon,
    isAgent: true,
  },
  { group: 'links', to: 'download', label: 'download', Icon: DownloadIcon },
];

/** What one member sees of the list; who is not known to be an agent is none (S3-06). */
export function entriesFor(isAgent: boolean): readonly Entry[] {
  return ENTRIES.filter((entry) => entry.isAgent === undefined || entry.isAgent === isAgent);
}
