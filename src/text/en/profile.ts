import type { Words } from '#text/words.ts';
import type { profile } from '#text/zh/profile.ts';

export const en: Words<typeof profile> = {
  mobileInvalid: 'Please enter a valid mobile number',
  emailInvalid: 'Please enter a valid email address',
  birthdayInvalid: 'Please enter a valid date: YYYY-MM-DD',
  birthdayOutside: 'The birthday must be in the range, and you must be 18',
  oldRequired: 'Please enter the old password',
  nextRequired: 'Please enter the new password',
  confirmationRequired: 'Please enter the new password again',
  oldTooShort: 'The old password has at least 6 characters',
  nextTooShort: 'The new password must have at least 6 characters',
  confirmationDiffers: 'The two passwords differ!',
  nextIsOld: 'The new password must not be the old one!',

  name: 'Username',
  realName: 'Real name',
  notSet: 'Not set',
  fixedNote: 'Username and real name cannot be changed. If one is wrong, ask support',
  avatarNote: 'JPG, PNG or WebP up to {max} MB, GIF up to {gifMax} MB',
  contact: 'Contact',
  mobile: 'Mobile number',
  mobilePlaceholder: 'Your mobile number',
  email: 'Email',
  emailPlaceholder: 'Your email address',
  birthday: 'Birthday',
  birthdayHint: '{min} to {max}',
  save: 'Save',
  saved: 'Saved',
  profileUnanswered:
    'No answer came. This may have been saved; please check before sending it again.',

  loginPassword: 'Change the login password',
  loginNote: 'After the change you log in again with the new password.',
  paymentPassword: 'Change the payment password',
  paymentNote: 'You need it for withdrawals and new cards. Do not use your login password.',
  old: 'Old password',
  oldPlaceholder: 'Your old password',
  next: 'New password',
  nextPlaceholder: 'At least 6 characters',
  confirmation: 'Confirm password',
  confirmationPlaceholder: 'Enter the new password again',
  change: 'Change password',
  changed: 'Password changed!',
  passwordUnanswered:
    'No answer came. The password may have changed: try the new one first, then the old one.',
  forgotten: 'Forgotten or never set? Ask customer service',
};
