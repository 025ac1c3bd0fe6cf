import type { ComponentType } from 'react';

import type { Target } from '#parts/LinkTiles.tsx';
import type { Words } from '#text/words.ts';
import type { mine } from '#text/zh/mine.ts';
import {
  CrownIcon,
  DocumentIcon,
  DownloadIcon,
  LockIcon,
  QuestionIcon,
  ShieldIcon,
} from '#ui/lazyIcons.tsx';
import { BellIcon, GiftIcon, HeadsetIcon, PersonIcon } from '#ui/icons.tsx';
import {
  BankCardIcon,
  ClockIcon,
  CoinsIcon,
  DepositIcon,
  TransferIcon,
  WalletIcon,
  WithdrawIcon,
} from '#ui/moneyIcons.tsx';

import { DiceIcon, ListIcon, PartnersIcon, RedPacketIcon } from './icons.tsx';

type Word = keyof Words<typeof mine>;
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
  { group: 'quick', to: 'deposit', label: 'deposit', Icon: DepositIcon },
  { group: 'quick', to: 'withdrawalHub', label: 'withdraw', Icon: WithdrawIcon },
  { group: 'quick', to: 'transfer', label: 'transfer', Icon: TransferIcon },
  { group: 'quick', to: 'cards', query: { type: '0' }, label: 'cards', Icon: BankCardIcon },
  { group: 'quick', to: 'vip', label: 'vip', Icon: CrownIcon },
  { group: 'quick', to: 'promotions', label: 'promotions', Icon: GiftIcon },
  { group: 'quick', to: 'redPacket', label: 'redPacket', Icon: RedPacketIcon },
  { group: 'quick', to: 'service', label: 'service', Icon: HeadsetIcon },
  { group: 'funds', to: 'money', label: 'money', Icon: WalletIcon },
  { group: 'funds', to: 'transactions', label: 'transactions', Icon: ClockIcon },
  { group: 'funds', to: 'bets', label: 'bets', Icon: DiceIcon },
  { group: 'benefits', to: 'rebate', label: 'rebate', Icon: CoinsIcon },
  { group: 'benefits', to: 'welfare', label: 'welfare', Icon: RedPacketIcon },
  { group: 'benefits', to: 'applications', label: 'applications', Icon: ListIcon },
  { group: 'account', to: 'profile', label: 'profile', Icon: PersonIcon },
  { group: 'account', to: 'safety', label: 'safety', Icon: ShieldIcon },
  // Its tab of messages to the player: what the number behind it counts.
  { group: 'links', to: 'messages', query: { type: '2' }, label: 'messages', Icon: BellIcon },
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

/** What one member sees of the list; who is not known to be an agent is none (S3-06). */
export function entriesFor(isAgent: boolean): readonly Entry[] {
  return ENTRIES.filter((entry) => entry.isAgent === undefined || entry.isAgent === isAgent);
}
