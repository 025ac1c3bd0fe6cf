import type { ComponentType } from 'react';

import { type HideablePart, isHiddenHere } from '#state/hiddenParts.ts';
import type { Target } from '#parts/navigation/LinkList.tsx';
import { useMember } from '#state/member/member.ts';
import { useText, type Words } from '#text/words.ts';
import { mine } from '#text/zh/mine.ts';
import { type Title, titles } from '#text/zh/titles.ts';
import {
  BankCardIcon,
  ClockIcon,
  CoinsIcon,
  CrownIcon,
  DiceIcon,
  DocumentIcon,
  DownloadIcon,
  QuestionIcon,
  ShieldIcon,
  TransferIcon,
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

type Entry = Extract<Target, { to: Title }> & {
  /** A word of its own, if it is not the title of its screen. */
  label?: keyof Words<typeof mine> | Title;
  Icon: ComponentType<{ size?: number }>;
  /** Hiding this part inside Telegram removes the entry. */
  part?: HideablePart;
  /** True: only agents see it. False: only other members see it. Otherwise everybody does. */
  isAgent?: boolean;
};

/** A link to a screen, or an act. */
export type Cell = {
  label: string;
  Icon: ComponentType<{ size?: number }>;
  target?: Target;
  act?: () => void;
  /** Shows a placeholder, until the server says whether the member is an agent. */
  isWaiting?: boolean;
};

/** Links of the personal centre in their order: one line a screen. */
const GROUPS = {
  funds: [
    { to: 'transfer', Icon: TransferIcon },
    { to: 'cards', query: { type: '0' }, Icon: BankCardIcon },
    { to: 'transactions', Icon: ListIcon },
    { to: 'bets', Icon: DiceIcon },
  ],
  benefits: [
    { to: 'rebate', Icon: CoinsIcon },
    { to: 'redPacket', Icon: RedPacketIcon, part: 'redPackets' },
    { to: 'vip', Icon: CrownIcon },
    { to: 'promotions', Icon: GiftIcon },
    { to: 'welfare', Icon: StarIcon },
    { to: 'applications', Icon: DocumentIcon },
    { to: 'agent', label: 'join', Icon: PartnersIcon, isAgent: false },
    {
      to: 'game',
      query: { dailiD: '1' },
      label: 'agentLogin',
      Icon: PartnersIcon,
      part: 'outsideLinks',
      isAgent: true,
    },
  ],
  services: [
    { to: 'messages', Icon: BellIcon },
    { to: 'service', Icon: HeadsetIcon },
    { to: 'help', Icon: QuestionIcon },
    { to: 'download', Icon: DownloadIcon, part: 'outsideLinks' },
  ],
  account: [
    { to: 'protection', Icon: ClockIcon },
    { to: 'profile', Icon: PersonIcon },
    { to: 'safety', Icon: ShieldIcon },
  ],
} satisfies Record<string, readonly Entry[]>;

/** Returns the links of a group that the member sees. They wait while the server has not said whether one is an agent. */
export function useEntries(group: keyof typeof GROUPS): readonly (Cell & { target: Target })[] {
  const labels = { ...useText(titles), ...useText(mine) };
  const isAgent = useMember((member) => member?.isAgent ?? null);
  const entries: readonly Entry[] = GROUPS[group];
  return entries
    .filter(
      (entry) =>
        (entry.isAgent === undefined || entry.isAgent === (isAgent ?? false)) &&
        !isHiddenHere(entry.part),
    )
    .map(({ label, Icon, isAgent: forAgents, part: _, ...target }) => ({
      target,
      label: labels[label ?? target.to],
      Icon,
      isWaiting: forAgents !== undefined && isAgent === null,
    }));
}
