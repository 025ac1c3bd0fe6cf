import { agent } from './agent.ts';
import { cards } from './cards.ts';
import { deposit } from './deposit.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { login } from './login.ts';
import { member } from './member.ts';
import { messages } from './messages.ts';
import { play } from './play.ts';
import { profile } from './profile.ts';
import { promotions } from './promotions.ts';
import { rebate } from './rebate.ts';
import { records } from './records.ts';
import { redpacket } from './redpacket.ts';
import { service } from './service.ts';
import { site } from './site.ts';
import { slots } from './slots.ts';
import { telegramLogin } from './telegramLogin.ts';
import { transfer } from './transfer.ts';
import { venues } from './venues.ts';
import { vip } from './vip.ts';
import { withdrawal } from './withdrawal.ts';

/** Every capability of the backend, its calls with their handlers; the printed catalogue has this order. */
export const capabilities = {
  site,
  login,
  telegramLogin,
  member,
  home,
  games,
  play,
  slots,
  promotions,
  redpacket,
  vip,
  agent,
  service,
  cards,
  venues,
  deposit,
  withdrawal,
  transfer,
  records,
  profile,
  rebate,
  messages,
};

type Capabilities = typeof capabilities;

/** Every call of the contract, by capability. */
export const calls = Object.fromEntries(
  Object.entries(capabilities).map(([name, { calls }]) => [name, calls]),
) as { readonly [Name in keyof Capabilities]: Capabilities[Name]['calls'] };
