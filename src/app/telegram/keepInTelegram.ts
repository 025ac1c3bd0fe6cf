import { chooseLanguage } from '#parts/account/devicePreferences.ts';
import { readStoredText } from '#platform/storage.ts';
import { telegramGames } from '#state/device/telegramGames.ts';
import { openTelegramNote } from '#state/device/telegramNotes.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { type Language, useLanguage } from '#text/words.ts';

const KEY = STORED.device.language;
let chosen: Language | null = null;

const note = openTelegramNote('deviceStorage', KEY, {
  receive(language) {
    if (language !== 'en' || readStoredText('localStorage', KEY) !== null) return;
    // Without its texts the page stays Chinese.
    chooseLanguage('en').catch(() => {});
  },
  write: (stored) => chosen ?? stored,
});

/** Keeps language and games in Telegram's storage too, and restores what the client forgot (D-266). */
export function keepInTelegram(): () => void {
  // Home shows the games, also when nothing else opens their note.
  void telegramGames.ready();
  return useLanguage.subscribe((language) => {
    chosen = language;
    void note.save();
  });
}
