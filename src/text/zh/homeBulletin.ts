import { defineText } from '#text/words.ts';

/** Words of the home screen that load after the first paint: banners, winners, notices, the red packet, orders. */
export const homeBulletin = defineText('homeBulletin', {
  winners: '中奖播报（示例数据）',
  sample: '示例数据',
  winner: '{name} 在{game}中赢得 ¥{amount}',
  redPacket: '抢红包',
  hideRedPacket: '收起红包',
  notices: '公告',
  allNotices: '全部公告',
  readNotice: '查看全部公告：{notice}',
  banner: '第 {at} 张，共 {count} 张',
  showBanner: '显示第 {at} 张',
  pauseBanners: '暂停轮播',
  playBanners: '继续轮播',
  orders: '订单和场馆余额',
  played: '刚才玩了 {minutes} 分钟',
  otherVenues: '另有 {count} 处',
  moreOrders: '另有 {count}',
  putAway: '收起订单和场馆余额',
});
