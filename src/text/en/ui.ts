import type { ui as zh } from '#text/zh/ui.ts';
import type { Words } from '#text/words.ts';

export const ui: Words<typeof zh> = {
  close: 'Close',
  confirm: 'OK',
  cancel: 'Cancel',
  retry: 'Try again',
  loading: 'Loading',
  understood: 'Got it',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  endOfList: 'No more items',
  empty: 'Nothing here yet',
  loadFailed: 'Could not load, please try again',
  notice: 'Notice',
};
