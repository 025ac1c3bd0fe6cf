import { defineText } from '#text/words.ts';

/** Words of the net deposits of thirty days. */
export const netDeposits = defineText('netDeposits', {
  title: '近30天净存款',
  days: '近30天存取款',
  incomplete: '统计不完整',
  formula: '已通过的存款减去已通过的取款',
  period: '{from} 至 {to}，按下单时间（北京时间）',
  periodUnknown: '平台列出的近30天，按下单时间',
  deposited: '已通过存款',
  withdrawn: '已通过取款',
  pendingDeposits: '待审核存款',
  pendingWithdrawals: '待审核取款',
  pendingNote: '待审核的订单不计入净存款',
  failed: '{kind}记录未能全部加载，合计不显示',
  tooLong: '{kind}记录超过{pages}页，合计不显示',
  unclear: '{kind}记录中有单位或状态不明的订单，不作换算，合计不显示',
  uncounted: '另有 {count} 笔 USDT {kind}未计入',
  deposit: '存款',
  withdrawal: '取款',
  net: '净存款',
});
