import { defineText } from '#text/words.ts';

/** Words of the agent application. */
export const agent = defineText('agent', {
  mobileInvalid: '请输入正确手机号',
  reasonRequired: '请输入申请理由',

  heading: '成为合营伙伴',
  intro: '填写手机号和申请理由，提交后由平台审核。',
  mobile: '手机号',
  mobilePlaceholder: '请输入手机号',
  reason: '申请理由',
  reasonPlaceholder: '请介绍您的推广渠道和经验',
  submit: '提交申请',
  submitLogin: '登录后提交申请',
  done: '申请已提交',
  doneNote: '审核由平台进行，如需了解进度请联系客服。',
  service: '联系在线客服',
  again: '返回',
});
