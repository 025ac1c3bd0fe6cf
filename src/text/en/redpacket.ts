import type { Words } from '#text/words.ts';
import type { redpacket as zh } from '#text/zh/redpacket.ts';

export const redpacket: Words<typeof zh> = {
  notQualified: 'You do not qualify for a red packet yet, keep going!',
  notStarted: 'The red packets have not started yet, please come back later!',
  ended: 'The red packets are over, see you next time!',
  failed: 'The server has a problem, please try again later',
  closed: 'Red packets are closed',
  refused: 'The red packet could not be claimed, please try again later',

  slogan: 'Red packets every day',
  hours: 'Daily from 10:00 to 12:00 (Beijing time)',
  grab: 'Grab a red packet',
  mine: 'My red packets',
  remaining: 'Left',
  claimed: 'Claimed',
  most: 'At most',
  rules: 'Rules',
  deposit: 'Deposit (CNY) and period',
  grabs: 'Grabs',
  times: '{grabs}',
  until: 'to {end}',
  andMore: 'and more',
  noRules: 'There are no rules yet',
  timeNote: 'All times are Beijing time.',
  wonTitle: 'You got a red packet',
  wonNote: 'It is in your central wallet',
  accept: 'Great',
  recharge: 'Recharge',
};
