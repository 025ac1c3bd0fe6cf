import type { ComponentType } from 'react';

import { type HideablePart, isHiddenHere } from '#state/hiddenParts.ts';
import type { Target } from '#parts/navigation/LinkList.tsx';
import type { Words } from '#text/words.ts';
import type { mine } from '#text/zh/mine.ts';
import type { Title } from '#text/zh/titles.ts';
import {
  ClockIcon,
  CoinsIcon,
  CrownIcon,
  DiceIcon,
  DocumentIcon,
  DownloadIcon,
  LockIcon,
  QuestionIcon,
  ShieldIcon,
  WalletIcon,
} from '#ui/screenIcons.tsx';
import { BellIcon, drawIcon, GiftIcon, HeadsetIcon, PersonIcon } from '#ui/icons.tsx';

const RedPacketIcon = drawIcon(
  'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM5 7.5c3 3.5 11 3.5 14 0M9.5 12.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
);
const StarIcon = drawIcon(
  'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
);
const PartnersIcon = drawIcon(
  'M5.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M2.5 19.5c.8-6 12.2-6 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2.3.6 3.8 2.3 4 5',
);
const ListIcon = drawIcon('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01');

type Word = keyof Words<typeof mine>;
export type Entry = Target & {
  /** The heading of its group of rows. */
  group: Word;
  /** The title of its screen, or words of its own. */
  label: Word | Title;
  Icon: ComponentType<{ size?: number }>;
  /** True: only agents see it. False: only other members see it. Otherwise everybody does. */
  isAgent?: boolean;
  /** A placeholder, until the server says whether the member is an agent. */
  isWaiting?: boolean;
};

/** Links of the personal centre in their order: one line a screen, groups in the order of their first line. */
const ENTRIES: readonly Entry[] = [
  { group: 'funds', to: 'money', label: 'money', Icon: WalletIcon },
  { group: 'funds', to: 'transactions', label: 'transactions', Icon: ClockIcon },
  { group: 'funds', to: 'bets', label: 'bets', Icon: DiceIcon },
  { group: 'benefits', to: 'rebate', label: 'rebate', Icon: CoinsIcon },
  { group: 'benefits', to: 'redPacket', label: 'redPacket', Icon: RedPacketIcon },
  { group: 'benefits', to: 'vip', label: 'vip', Icon: CrownIcon },
  { group: 'benefits', to: 'promotions', label: 'promotions', Icon: GiftIcon },
  { group: 'benefits', to: 'welfare', label: 'welfare', Icon: StarIcon },
  { group: 'benefits', to: 'applications', label: 'applications', Icon: ListIcon },
  { group: 'account', to: 'profile', label: 'profile', Icon: PersonIcon },
  { group: 'account', to: 'safety', label: 'safety', Icon: ShieldIcon },
  { group: 'account', to: 'protection', label: 'protection', Icon: ClockIcon },
  { group: 'links', to: 'messages', label: 'messages', Icon: BellIcon },
  { group: 'links', to: 'service', label: 'service', Icon: HeadsetIcon },
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
  { group: 'links', to: 'help', label: 'help', Icon: QuestionIcon },
  { group: 'rules', to: 'about', query: { type: '5' }, label: 'terms', Icon: DocumentIcon },
  { group: 'rules', to: 'about', query: { type: '6' }, label: 'privacy', Icon: LockIcon },
];

/** The part of each entry: hiding it inside Telegram removes the entry. The agents' site is outside ours. */
const HIDDEN_BY: Partial<Record<Entry['label'], HideablePart>> = {
  redPacket: 'redPackets',
  download: 'outsideLinks',
  agentLogin: 'outsideLinks',
};

/** Returns the links that a member sees. `isAgent` is null while the server has not said so. */
export function entriesFor(isAgent: boolean | null): readonly Entry[] {
  return ENTRIES.filter(
    (entry) =>
      (entry.isAgent === undefined || entry.isAgent === (isAgent ?? false)) &&
      !isHiddenHere(HIDDEN_BY[entry.label]),
  ).map((entry) =>
    entry.isAgent !== undefined && isAgent === null ? { ...entry, isWaiting: true } : entry,
  );
}
