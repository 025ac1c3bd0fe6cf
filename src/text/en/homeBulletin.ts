import type { Words } from '#text/words.ts';
import type { homeBulletin } from '#text/zh/homeBulletin.ts';

export const en: Words<typeof homeBulletin> = {
  winners: 'Winners (sample data)',
  sample: 'Sample',
  winner: '{name} won ¥{amount} in {game}',
  redPacket: 'Open a red packet',
  hideRedPacket: 'Hide the red packet',
  notices: 'Notices',
  allNotices: 'All notices',
  readNotice: 'Read all notices: {notice}',
  banner: '{at} of {count}',
  showBanner: 'Show {at}',
  pauseBanners: 'Pause the promotions',
  playBanners: 'Play the promotions',
  orders: 'Orders and money in games',
  played: 'You played for {minutes} min',
  otherVenues: 'and {count} more',
  moreOrders: '{count} more',
  putAway: 'Dismiss orders and money in games',
};
