import { defineText } from '#text/words.ts';

/** The steps of a deposit or withdrawal (D-277, D-278). */
export const orderSteps = defineText('orderSteps', {
  sent: '提交',
  pay: '付款',
  review: '审核',
  done: '到账',
  rejected: '已拒绝',
});
