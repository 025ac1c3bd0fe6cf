import type { Words } from '#text/words.ts';
import type { start as zh } from '#text/zh/start.ts';

export const start: Words<typeof zh> = {
  clip: 'Opening clip',
  age: 'Age statement',
  ageSentence: 'This site is for adults aged 18 and over. Please play responsibly.',
  ageStatement: 'I am 18 or older',
  winners: 'Winners (sample data)',
  sample: 'Sample',
  winner: '{name} won ¥{amount} in {game}',
  pauseWinners: 'Pause the winners',
  playWinners: 'Play the winners',
  redPacket: 'Grab a red packet',
  hideRedPacket: 'Hide the red packet',
  notices: 'Notices',
  allNotices: 'All notices',
  readNotice: 'Read all notices: {notice}',
  pauseNotices: 'Pause the notices',
  playNotices: 'Play the notices',
  welcome: 'Welcome',
};
