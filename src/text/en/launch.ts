import type { Words } from '#text/words.ts';
import type { launch } from '#text/zh/launch.ts';

export const en: Words<typeof launch> = {
  noEnvironment: 'Telegram Mini App not found. Please log in as usual',
  emptyData: 'Telegram sent no login data. Please try again',
  refused: 'Automatic login failed. Please log in yourself',
  unreachable: 'Automatic login did not work. Please log in yourself',
  badAnswer: 'Something went wrong during login. Please log in yourself',
  timedOut: 'The login request timed out',
  notKept: 'Logged in, but this could not be saved. Please try again',
  accountNow: 'Logged in as {name}',
  trying: 'Logging in with Telegram…',
  entering: 'One moment…',
  byHand: 'Log in manually',
};
