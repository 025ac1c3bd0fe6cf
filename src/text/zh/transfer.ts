import { defineText } from '#text/words.ts';

/** Words of the transfer. */
export const transfer = defineText('transfer', {
  autofilled: '此栏被自动填写，已恢复为您输入的内容，请核对',
  amountMistyped: '请输入正确的金额',
  amountRequired: '请输入操作金额！',
  walletRequired: '请选择钱包',
  venuesNotLinked: '场馆内钱包不支持互转',
  wholeYuanOnly: '场馆只接收整数金额，小数部分可能不会到账',

  platformWallet: '平台钱包',
  walletGone: '该场馆已不可用，请重新选择',

  auto: '自动免转',
  autoOn: '已开启：进入游戏时余额自动转入场馆，无需手动转账',
  autoOff: '已关闭：开启后，进入游戏时余额自动转入场馆',
  autoChanging: '正在切换…',
  autoUnsure: '未收到切换结果，请刷新余额后核对开关状态',
  autoDone: '操作成功！',
  autoBlocks: '自动免转已开启，关闭后才能手动转账',
  unread: '转账信息加载失败，请重试',

  manual: '手动转账',
  source: '转出钱包',
  target: '转入钱包',
  pick: '选择钱包',
  pickHint: '请选择',
  balance: '余额 ¥{amount}',
  swap: '互换转出和转入钱包',
  nothingToMove: '转出钱包没有可转的整数金额',
  balanceUnknown: '转出钱包余额未知',
  aboveBalance: '金额超过转出钱包余额，以平台结果为准',
  note: '提示：场馆内的钱包之间不能互转，请先转回平台钱包',
  submit: '立即转账',
  done: '转账成功',
});
