import { readStoredText, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { notifyOwnGamesChanged } from './storedOwnGames.ts';
import { openTelegramNote } from './telegramNotes.ts';

const KEY = STORED.own.played;

/** Members' games in Telegram's storage (D-266). A visitor's games are not kept there: they go at login. */
export const telegramGames = openTelegramNote('deviceStorage', KEY, {
  receive(text) {
    if (readStoredText('localStorage', KEY) !== null) return;
    writeStored('localStorage', KEY, text);
    notifyOwnGamesChanged();
  },
  write: () => readStoredText('localStorage', KEY),
});
