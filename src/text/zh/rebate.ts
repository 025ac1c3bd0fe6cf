import { defineText } from '#text/words.ts';

/** Words of the rebate centre. */
export const rebate = defineText('rebate', {
  nothingPending: '暂无领取额度！',
  notYetClaimed: '暂未领取',
  pending: '待领取返水',
  claimedInAll: '累计已领取',
  claim: '立即领取',
  done: '领取成功',
  history: '返水记录',
  empty: '暂无返水记录',
  rebate: '返水',
  unclaimed: '未领取',
  claimed: '已领取',
  claimTime: '领取时间',
});
