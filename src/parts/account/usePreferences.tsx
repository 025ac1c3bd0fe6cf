import type { ComponentType, ReactNode } from 'react';

import { languageName } from '#domain/siteLanguages.ts';
import { type Language, useLanguage, useText } from '#text/words.ts';
import { menu as words } from '#text/zh/menu.ts';
import { Chips } from '#ui/Chips.tsx';
import { LanguageIcon, ThemeIcon } from '#ui/screenIcons.tsx';
import { useTheme } from '#ui/useTheme.ts';
import { showToast } from '#ui/toasts.tsx';

import { availableLanguages, chooseLanguage, chooseTheme } from './devicePreferences.ts';

type Preference = { label: string; Icon: ComponentType; choice: ReactNode };

/** The settings of this device, a row each: language and theme. Both outlive the session. */
export function usePreferences(): readonly Preference[] {
  const text = useText(words);
  const language = useLanguage();
  const theme = useTheme();

  const changeLanguage = (next: Language) => {
    chooseLanguage(next).catch(() => showToast(text.languageFailed, 'danger'));
  };
  const languages = availableLanguages().map((id) => ({ id, label: languageName(id), lang: id }));
  const themes = [
    { id: 'auto', label: text.themeAuto },
    { id: 'light', label: text.themeLight },
    { id: 'dark', label: text.themeDark },
  ] as const;
  return [
    {
      label: text.language,
      Icon: LanguageIcon,
      choice: (
        <Chips
          look="segment"
          label={text.language}
          options={languages}
          chosen={language}
          onChoose={changeLanguage}
        />
      ),
    },
    {
      label: text.theme,
      Icon: ThemeIcon,
      choice: (
        <Chips
          look="segment"
          label={text.theme}
          options={themes}
          chosen={theme}
          onChoose={chooseTheme}
        />
      ),
    },
  ];
}
