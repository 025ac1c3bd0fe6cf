import { defineText } from '#text/words.ts';

/** Words of the record lists. */
export const records = defineText('records', {
  date: '日期',
  today: '今天',
  sevenDays: '近7天',
  fifteenDays: '近15天',
  thirtyDays: '近30天',
  platform: '平台',
  allPlatforms: '全部平台',
  platformsFailed: '平台加载失败，请重试',

  types: '交易类型',
  deposit: '存款',
  withdrawal: '取款',
  transferIn: '转入场馆',
  transferOut: '转出场馆',

  pendingReview: '待审核',
  approved: '已通过',
  rejected: '已拒绝',
  failed: '失败',
  success: '成功',
  pendingSettlement: '待结算',
  undefinedState: '未定义',

  transactions: '交易记录',
  noTransactions: '暂无交易记录',
  orderNumber: '订单号 {number}',
  viewOrder: '查看订单',
  old: '记录未能更新，以下为上次的数据',
  renew: '更新',
  moreFailed: '更多记录加载失败，请重试',

  settledByDay: '每日成功金额',
  day: '日期',
  amount: '金额',
  mostInADay: '单日最高 {amount}',

  bets: '投注记录',
  noBets: '暂无投注记录',
  unknownPlatform: '未知平台',
  stake: '投注 {amount}',
  betNumber: '注单号 {number}',
  void: '无效',
  settled: '已结算',
  unsettled: '未结算',
  stakesByDay: '每日已结算投注额',
  totalStaked: '投注额',
  totalWon: '赢',
  totalLost: '输',
  totalsOfAll: '已结算 {count} 笔',
  totalsOfLoaded: '已加载的记录中已结算 {count} 笔，下滑加载更多',

  applications: '活动申请记录',
  noApplications: '暂无活动申请记录',
  unknownPromotion: '未知活动',
});
