import * as agent from './calls/agent.ts';
import * as cards from './calls/cards.ts';
import * as deposit from './calls/deposit.ts';
import * as games from './calls/games.ts';
import * as home from './calls/home.ts';
import * as login from './calls/login.ts';
import * as member from './calls/member.ts';
import * as messages from './calls/messages.ts';
import * as play from './calls/play.ts';
import * as profile from './calls/profile.ts';
import * as promotions from './calls/promotions.ts';
import * as rebate from './calls/rebate.ts';
import * as records from './calls/records.ts';
import * as redpacket from './calls/redpacket.ts';
import * as service from './calls/service.ts';
import * as site from './calls/site.ts';
import * as slots from './calls/slots.ts';
import * as telegramLogin from './calls/telegramLogin.ts';
import * as transfer from './calls/transfer.ts';
import * as venues from './calls/venues.ts';
import * as vip from './calls/vip.ts';
import * as withdrawal from './calls/withdrawal.ts';

/** Every API call by capability, for the printed catalogue and the contract backend. */
export const calls = {
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
