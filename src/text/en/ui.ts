import type { Words } from '#text/words.ts';
import type { ui } from '#text/zh/ui.ts';

export const en: Words<typeof ui> = {
  close: 'Close',
  confirm: 'OK',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading',
  understood: 'Got it',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  endOfList: 'No more items',
  loadFailed: 'Could not load. Please try again',
  askService: 'Contact support',
  offline: 'You are offline, so this could not load',
  outdated: 'Not up to date. This is from your last visit',
  notice: 'Notice',
};
