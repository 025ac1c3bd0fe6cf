import * as agent from './calls/agent.ts';
import * as games from './calls/games.ts';
import * as home from './calls/home.ts';
import * as login from './calls/login.ts';
import * as member from './calls/member.ts';
import * as mine from './calls/mine.ts';
import * as promotions from './calls/promotions.ts';
import * as redpacket from './calls/redpacket.ts';
import * as service from './calls/service.ts';
import * as site from './calls/site.ts';
import * as vip from './calls/vip.ts';

/** Every call of the contract by capability: what the printed catalogue and the contract backend are held against. */
export const calls = {
  site,
  login,
  member,
  mine,
  home,
  games,
  promotions,
  redpacket,
  vip,
  agent,
  service,
};
