import type { Description } from './description.ts';
import { agent } from './descriptions/agent.ts';
import { cards } from './descriptions/cards.ts';
import { deposit } from './descriptions/deposit.ts';
import { games } from './descriptions/games.ts';
import { home } from './descriptions/home.ts';
import { login } from './descriptions/login.ts';
import { member } from './descriptions/member.ts';
import { messages } from './descriptions/messages.ts';
import { play } from './descriptions/play.ts';
import { profile } from './descriptions/profile.ts';
import { promotions } from './descriptions/promotions.ts';
import { rebate } from './descriptions/rebate.ts';
import { records } from './descriptions/records.ts';
import { redpacket } from './descriptions/redpacket.ts';
import { service } from './descriptions/service.ts';
import { site } from './descriptions/site.ts';
import { slots } from './descriptions/slots.ts';
import { telegramLogin } from './descriptions/telegramLogin.ts';
import { transfer } from './descriptions/transfer.ts';
import { venues } from './descriptions/venues.ts';
import { vip } from './descriptions/vip.ts';
import { withdrawal } from './descriptions/withdrawal.ts';

export type Section = {
  /** The file of `src/api/calls`. */
  capability: string;
  title: string;
  descriptions: Readonly<Record<string, Description>>;
};

/** The sections of the page in its order. */
export const SECTIONS: readonly Section[] = [
  { capability: 'login', title: 'Login', descriptions: login },
  { capability: 'telegramLogin', title: 'Login from Telegram', descriptions: telegramLogin },
  { capability: 'member', title: 'Member and balance', descriptions: member },
  { capability: 'deposit', title: 'Deposit', descriptions: deposit },
  { capability: 'withdrawal', title: 'Withdrawal', descriptions: withdrawal },
  { capability: 'cards', title: 'Cards and addresses', descriptions: cards },
  { capability: 'records', title: 'Records', descriptions: records },
  { capability: 'transfer', title: 'Transfer', descriptions: transfer },
  { capability: 'venues', title: 'Venues', descriptions: venues },
  { capability: 'site', title: 'Site', descriptions: site },
  { capability: 'home', title: 'Home screen', descriptions: home },
  { capability: 'games', title: 'Games', descriptions: games },
  { capability: 'slots', title: 'Slots', descriptions: slots },
  { capability: 'play', title: 'Playing', descriptions: play },
  { capability: 'promotions', title: 'Promotions', descriptions: promotions },
  { capability: 'redpacket', title: 'Red packets', descriptions: redpacket },
  { capability: 'rebate', title: 'Rebates', descriptions: rebate },
  { capability: 'vip', title: 'VIP levels', descriptions: vip },
  { capability: 'profile', title: 'Profile and passwords', descriptions: profile },
  { capability: 'messages', title: 'Messages', descriptions: messages },
  { capability: 'service', title: 'Customer service and articles', descriptions: service },
  { capability: 'agent', title: 'Agents', descriptions: agent },
];
