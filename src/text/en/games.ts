import type { Words } from '#text/words.ts';
import type { games } from '#text/zh/games.ts';

export const en: Words<typeof games> = {
  loginFirst: 'Please log in!',
  frameTitle: 'Game',
  deposit: 'Deposit',
  more: 'More',
  newWindow: 'Open in a new window',
  share: 'Share game',
  alike: 'Games like this',
  opening: 'Opening the game…',
  openingSlow: 'The game hall takes its time, just a little longer…',
  filling: 'Moving your balance into the game…',
  enterNow: 'Enter the game now',
  refused: 'The game cannot be opened right now, please try again later',
  unreachable: 'The game did not open. Please check your connection and try again',
  badAddress: 'The game has an invalid address, so it was not opened',
  noGame: 'There is no game to open',
  retry: 'Try again',
  home: 'Back to home',
  agentFrame: 'Agent login page',
  agentLoading: 'Opening the agent login…',
  agentNone: 'The agent login is not open yet, please come back later',
  vendors: 'Game vendors',
  noSlots: 'This vendor has no games right now, try another one',
};
