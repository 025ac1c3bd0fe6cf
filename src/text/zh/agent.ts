import { defineText } from '#text/words.ts';

/** Words of the agent application. */
export const agent = defineText('agent', {
  mobileInvalid: '请输入正确手机号',
  reasonRequired: '请输入申请理由',

  heading: '成为合营伙伴',
  intro: '提交申请后，我们会尽快审核并与您联系。',
  mobile: '手机号',
  mobilePlaceholder: '请输入手机号',
  reason: '申请理由',
  reasonPlaceholder: '请介绍您的推广渠道和经验',
  submit: '提交申请',
  loginFirst: '登录后才能提交申请',
  done: '申请成功',
  doneNote: '审核结果会由客服与您联系，请保持手机畅通。',
  again: '返回',
});
