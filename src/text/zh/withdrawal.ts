import { defineText } from '#text/words.ts';

/** Words of the withdrawal. */
export const withdrawal = defineText('withdrawal', {
  addressRequired: '请选择USDT地址',
  cardRequired: '请选择您要提现到的银行卡',
  autofilled: '此栏被自动填写，已恢复为您输入的内容，请核对',
  amountMistyped: '请输入正确的金额',
  amountTooLow: '单笔取款不能低于100元',
  paymentPasswordRequired: '请输入您的支付密码',

  submitted: '提交成功，等待后台审核',

  usdt: 'USDT取款',
  bobi: '波币取款',
  wechat: '微信取款',
  alipay: '支付宝取款',
  usdtNote: '取款至您绑定的USDT地址',
  bobiNote: '取款至您绑定的波币地址',
  serviceNote: '联系在线客服办理',

  kinds: '取款方式',
  usdtTab: 'USDT',
  bankTab: '银行卡',
  usdtAddress: 'USDT地址',
  bankAddress: '银行卡',
  bobiAddress: '波币地址',
  usdtPlaceholder: '请选择收款的USDT地址',
  bankPlaceholder: '请选择收款的银行卡',
  bobiPlaceholder: '请选择收款的波币地址',
  usdtNone: '还没有绑定USDT地址',
  bankNone: '还没有绑定银行卡',
  bobiNone: '还没有绑定波币地址',
  change: '更换',
  listFailed: '收款地址加载失败，请重试',
  listOld: '收款地址未能更新，以下为上次的数据',
  boundToday: '此地址今天绑定，取款前请再核对一次',
  noneBefore: '近30天没有取款记录，请再核对一次收款地址。',
  changed: '已更换地址，请重新输入金额',
  gone: '所选的收款地址已不存在，请重新选择',
  replaced: '地址已变更，请重新选择',

  wagering: '打码量',
  wageringWhat: '打码量说明',
  wageringNote:
    '由平台统计的有效投注额。取款需要达到的打码量由平台规定并在提交时核对，未达到时会说明原因。',

  amount: '取款金额',
  balance: '平台钱包余额',
  minimum: '单笔最低 ¥100.00',
  maxUnknown: '余额未知，无法填入最大金额',
  maxNothing: '平台钱包没有可取的余额',
  aboveBalance: '超过平台钱包余额 ¥{balance}，能否取款以平台为准',

  fee: '每笔手续费',
  equivalent: '预计折合',
  reference: '参考汇率 1 USDT = ¥{rate}，以实际为准',
  rateUnknown: '参考汇率未知，折合与到账以平台为准，仍可提交',
  feeUnknown: '手续费未知，到账以平台为准，仍可提交',
  received: '实际到账',
  networkUnknown: '未列出此网络的手续费，按TRC20显示',
  feeNotCovered: '取款金额不足以支付手续费',
  bobiUnknown: '波币的汇率和手续费以平台为准，仍可提交',

  review: '提交后由后台审核，结果可在交易记录中查看。',
  submit: '立即取款',
  otherWays: '其他取款方式',

  movedTitle: '汇率或手续费有变化',
  movedRate: '参考汇率：{before} → {now}',
  movedFee: '每笔手续费：{before} → {now}',
  movedReceived: '实际到账：{before} → {now}',
  submitAnyway: '继续提交',
});
