import { defineText } from '#text/words.ts';

/** Words that the money screens share. */
export const money = defineText('money', {
  total: '总资产',
  central: '平台钱包',
  inGames: '游戏钱包',
  wallets: '我的钱包',
  hideAmounts: '隐藏余额',
  showAmounts: '显示余额',
  deposit: '存款',
  withdraw: '取款',
  transfer: '转账',
  cards: '卡包',
  more: '资金管理',

  venues: '场馆余额',
  othersEmpty: '另有 {count} 个场馆为 0',
  others: '另有 {count} 个场馆',
  othersFunded: '另有 {count} 个场馆，其中 {funded} 个共 {amount}',
  noVenues: '暂无场馆',
  venuesFailed: '场馆余额加载失败，请重试',
  venuesOld: '场馆余额未能更新，以下为上次的数据',
  expand: '展开',
  collapse: '收起',

  unnamedCard: '未命名',
  nthCard: '卡 {nth}',
  bobi: '波币',

  amount: '金额',
  max: '最大金额',
  share: '{percent}%',
  shares: '快捷金额',

  oddPassword: '密码的首尾有空格，或含有看不见的字符，会原样提交',
  paymentPassword: '支付密码',
  paymentPasswordPlaceholder: '请输入支付密码',
  passwordForgotten: '忘记或未设置支付密码？',

  useRealName: '本人姓名',

  copy: '复制',
  copyOf: '复制{what}',
  copied: '复制成功！',
  copyFailed: '复制失败，请手动复制。',
  compareEnds: '粘贴后请核对首尾6位',
});
