import { defineText } from '#text/words.ts';

/** Words of the form of an order: its account, and an order whose outcome is unknown (D-202). */
export const unansweredOrder = defineText('unansweredOrder', {
  account: '当前账号：{name}',
  accountUnnamed: '暂时无法读取您的账号名，不能提交订单。请重新加载，仍未恢复请联系客服。',
  accountUnread: '账号信息加载失败，暂时不能提交订单。',
  reload: '重新加载',
  askService: '联系客服',
  title: '结果未知',
  recharge: '存款',
  withdraw: '取款',
  transfer: '转账',
  explanation: '{kind}请求已发出，但没有收到结果。请先核对交易记录，避免重复提交。',
  ambiguous: '{kind}请求已发出，但收到的回复无法说明是否成功。请先核对交易记录，避免重复提交。',
  reply: '收到的回复：{message}',
  kind: '类型',
  amount: '金额',
  sentAt: '提交时间',
  looking: '正在核对交易记录…',
  notFound: '交易记录中暂未找到这笔{kind}，可能仍在处理',
  unreadable: '交易记录暂时无法读取，请稍后再核对',
  maybe: '交易记录中有可能是这一笔的{kind}，请核对',
  isThis: '是这一笔',
  found: '已在交易记录中找到这笔{kind}，无需再次提交',
  foundTitle: '已受理',
  accepted: '您在 {time} 提交的 ¥{amount} {kind}已受理，无需再次提交',
  failed: '这笔{kind}未成功，可以重新提交',
  failedTitle: '未成功',
  refill: '重新填写',
  record: '记录',
  openUnit: '{amount}（元或 USDT）',
  records: '查看交易记录',
  again: '重新核对',
  resubmit: '再次提交',
  confirmResubmit:
    '您在 {time} 提交的 ¥{amount} {kind}结果未知，再次提交可能产生第二笔订单。确定要再次提交吗？',
  confirmAnother: '您在 {time} 提交的 ¥{amount} {kind}已受理。确定要再提交一笔吗？',
  another: '再提交一笔',
  unkept:
    '此设备无法保存提交记录：若提交后没有收到结果，刷新后将不再提示。再次提交前请先核对交易记录。',
  confirmUnkept:
    '此设备无法保存提交记录，不能防止重复提交。请先核对交易记录，确认没有未完成的{kind}。确定要提交 ¥{amount} 的{kind}吗？',
  confirmUnseen:
    '无法确认其他页面是否正在提交{kind}，可能产生第二笔订单。确定要提交 ¥{amount} 的{kind}吗？',
  submitAnyway: '仍要提交',
  repeating: '您正在再次提交 {time} 的 ¥{amount} {kind}，上一次的结果仍未知',
});
