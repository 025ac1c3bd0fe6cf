import type { Words } from '#text/words.ts';
import type { agent } from '#text/zh/agent.ts';

export const en: Words<typeof agent> = {
  mobileInvalid: 'Please enter a valid mobile number',
  reasonRequired: 'Please enter a reason',

  heading: 'Become a partner',
  intro: 'We review every application and contact you soon.',
  mobile: 'Mobile number',
  mobilePlaceholder: 'Your mobile number',
  reason: 'Reason',
  reasonPlaceholder: 'Tell us about your channels and experience',
  submit: 'Apply',
  loginFirst: 'Log in to send the application',
  done: 'Application sent',
  doneNote: 'Customer service will contact you, please keep your phone at hand.',
  again: 'Back',
};
