import type { Words } from '#text/words.ts';
import type { orderSteps } from '#text/zh/orderSteps.ts';

export const en: Words<typeof orderSteps> = {
  sent: 'Submitted',
  pay: 'Payment',
  review: 'Review',
  done: 'Arrived',
  rejected: 'Rejected',
};
