import { availableLanguages, chooseLanguage } from '#parts/account/devicePreferences.ts';
import { readStoredText } from '#platform/storage.ts';
import { openTelegramNote } from '#state/device/telegramNotes.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { type Language, useLanguage } from '#text/words.ts';

const KEY = STORED.device.language;
let chosen: Language | null = null;

const note = openTelegramNote('deviceStorage', KEY, {
  receive(language) {
    if (!availableLanguages().includes(language) || readStoredText('localStorage', KEY) !== null)
      return;
    // Without its words the page stays as it is.
    chooseLanguage(language).catch(() => {});
  },
  write: (stored) => chosen ?? stored,
});

/** Keeps the language in Telegram's storage too, and restores it if the client forgot it. */
export function keepInTelegram(): () => void {
  return useLanguage.subscribe((language) => {
    chosen = language;
    void note.save();
  });
}
