import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { languageName, matchLanguage } from '#domain/siteLanguages.ts';
import { findPath } from '#navigation/paths.ts';
import { availableLanguages, chooseLanguage } from '#parts/account/devicePreferences.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { fill, getText, type Language, useLanguage } from '#text/words.ts';
import { menu as words } from '#text/zh/menu.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './LanguageOffer.module.css';
import { readTelegramUser } from './telegramUser.ts';

const KEY = STORED.device.languageOffer;

/** Offers the language of the player's Telegram once, in English for that reason (D-269). */
export function LanguageOffer() {
  const shown = useLanguage();
  const { pathname } = useLocation();
  const [isOver, setIsOver] = useState(() => readStoredText('localStorage', KEY) !== null);
  const language = isOver ? shown : offeredLanguage(shown);
  if (language === shown || findPath(pathname) !== 'home') return null;
  const text = getText(words);
  const name = languageName(language);
  const end = () => {
    writeStored('localStorage', KEY, '1');
    setIsOver(true);
  };
  const choose = () => {
    end();
    chooseLanguage(language).catch(() => showToast(text.languageFailed, 'danger'));
  };
  const offer = fill(text.languageOffer, { language: name });
  return (
    <section data-language-offer lang="en" aria-label={offer} className={css.offer}>
      <p className={css.words}>{offer}</p>
      <Button compact variant="secondary" onClick={choose}>
        {name}
      </Button>
      <IconButton label={text.languageDismiss} onClick={end}>
        <CloseIcon size={18} />
      </IconButton>
    </section>
  );
}

/** The site's language that the player's Telegram names; `shown` if that is none, or nothing new. */
function offeredLanguage(shown: Language): Language {
  const { language_code: code } = readTelegramUser();
  const isChosen = readStoredText('localStorage', STORED.device.language) !== null;
  if (typeof code !== 'string' || isChosen) return shown;
  return matchLanguage(availableLanguages(), [code]) ?? shown;
}
