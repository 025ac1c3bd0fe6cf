import { useState } from 'react';
import { useLocation } from 'react-router-dom';

import { findPath } from '#navigation/paths.ts';
import { chooseLanguage } from '#parts/account/devicePreferences.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { getText, useLanguage } from '#text/words.ts';
import { menu as zh } from '#text/zh/menu.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './LanguageOffer.module.css';
import { readTelegramUser } from './telegramUser.ts';

const KEY = STORED.device.languageOffer;

/** Offers English once to a player whose Telegram does not speak Chinese, in English for that reason. */
export function LanguageOffer() {
  const isChinese = useLanguage() === 'zh';
  const { pathname } = useLocation();
  const [isOver, setIsOver] = useState(() => readStoredText('localStorage', KEY) !== null);
  if (isOver || !isChinese || findPath(pathname) !== 'home' || speaksChinese()) return null;
  const text = getText(zh);
  const end = () => {
    writeStored('localStorage', KEY, '1');
    setIsOver(true);
  };
  const choose = () => {
    end();
    chooseLanguage('en').catch(() => showToast(text.languageFailed, 'danger'));
  };
  return (
    <section data-language-offer lang="en" aria-label={text.languageOffer} className={css.offer}>
      <p className={css.words}>{text.languageOffer}</p>
      <Button compact variant="secondary" onClick={choose}>
        {text.languageChoose}
      </Button>
      <IconButton label={text.languageDismiss} onClick={end}>
        <CloseIcon size={18} />
      </IconButton>
    </section>
  );
}

/** Whether the player's Telegram speaks Chinese, or does not say what it speaks. */
function speaksChinese(): boolean {
  const { language_code: code } = readTelegramUser();
  return typeof code !== 'string' || /^zh\b/i.test(code);
}
