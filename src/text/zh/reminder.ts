import { defineText } from '#text/words.ts';

/** Words of the deposit reminder (D-207). */
export const reminder = defineText('reminder', {
  title: '充值提醒线',
  explained: '存款将超过您填写的金额时，会先请您再确认一次。这是提醒，不会阻止存款。',
  deviceOnly: '仅在本机提醒，不会阻止其他设备的充值',
  day: '近24小时',
  week: '近7天',
  month: '近30天',
  none: '不提醒',
  pace: '新设或调低立即生效，调高或取消在24小时后生效。',
  invalid: '请输入大于0、最多两位小数的金额，或留空',
  save: '保存提醒线',
  saved: '提醒线已保存',
  savedLater: '调高或取消将在24小时后生效',
  notKept: '这台设备的存储不可用，提醒线在刷新或关闭本页后会失效',
  failed: '提醒线没有保存，请检查网络后重试',
  later: '{time}（北京时间）起：{lines}',
  laterLine: '{period} {amount}',
  laterNone: '{period}不提醒',
  cancelLater: '撤销这项更改',
  offer: '要设置充值提醒线吗？',
  set: '设置提醒线',
  notNow: '暂不需要',
  crossedTitle: '将超过您的充值提醒线',
  crossed:
    '{period}已存款 {deposited}（其中待审核 {pending}），加上本次 {amount} 共 {total}，超过提醒线 {line}。',
  goOn: '继续存款',
  back: '返回',
  cannotCompare: '统计未完整，无法比较',
});
