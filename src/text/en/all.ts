import type { Catalogues } from '#text/catalogues.ts';
import type { Words } from '#text/words.ts';
import { app } from './app.ts';
import { frame } from './frame.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { launch } from './launch.ts';
import { login } from './login.ts';
import { mine } from './mine.ts';
import { navigation } from './navigation.ts';
import { recycle } from './recycle.ts';
import { service } from './service.ts';
import { ui } from './ui.ts';
import { redpacket } from './redpacket.ts';
import { promotions } from './promotions.ts';
import { sponsors } from './sponsors.ts';
import { vip } from './vip.ts';
import { agent } from './agent.ts';
import { download } from './download.ts';
import { slots } from './slots.ts';
import { menu } from './menu.ts';
import { start } from './start.ts';
import { titlebar } from './titlebar.ts';
import { money } from './money.ts';
import { cards } from './cards.ts';
import { deposit } from './deposit.ts';
import { withdrawal } from './withdrawal.ts';
import { transfer } from './transfer.ts';
import { pending } from './pending.ts';
import { records } from './records.ts';
import { rebate } from './rebate.ts';
import { messages } from './messages.ts';
import { profile } from './profile.ts';
import { help } from './help.ts';

/** Every English twin: one lazy chunk. A missing catalogue or key does not compile. */
export const english: { readonly [K in keyof Catalogues]: Words<Catalogues[K]> } = {
  app,
  frame,
  games,
  home,
  launch,
  login,
  mine,
  navigation,
  recycle,
  service,
  ui,
  redpacket,
  promotions,
  sponsors,
  vip,
  agent,
  download,
  slots,
  menu,
  start,
  titlebar,
  money,
  cards,
  deposit,
  withdrawal,
  transfer,
  pending,
  records,
  rebate,
  messages,
  profile,
  help,
};
