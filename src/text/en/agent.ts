import type { Words } from '#text/words.ts';
import type { agent } from '#text/zh/agent.ts';

export const en: Words<typeof agent> = {
  mobileInvalid: 'Please enter a valid mobile number',
  reasonRequired: 'Please enter a reason',

  heading: 'Become a partner',
  intro: 'Enter your mobile number and a reason; the site reviews the application.',
  mobile: 'Mobile number',
  mobilePlaceholder: 'Your mobile number',
  reason: 'Reason',
  reasonPlaceholder: 'Tell us about your channels and experience',
  submit: 'Apply',
  submitLogin: 'Log in to apply',
  done: 'Application sent',
  doneNote: 'The site reviews it. Customer service can tell you its status.',
  service: 'Ask customer service',
  again: 'Back',
};
