import { chooseLanguage, chooseTheme } from '#parts/devicePreferences.ts';
import { type Language, useLanguage, useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { LanguageIcon, ThemeIcon } from '#ui/icons.tsx';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramSection } from '#ui/telegram/TelegramSection.tsx';
import { useTheme } from '#ui/theme.ts';
import { showToast } from '#ui/toasts.tsx';

import { Choice } from './Choice.tsx';

/** What the player sets for this device: language (D-209) and theme. Both outlive the session (D-205). */
export function Settings() {
  const text = useText(zh);
  const language = useLanguage();
  const theme = useTheme();

  const speak = (next: Language) => {
    chooseLanguage(next).catch(() => showToast(text.languageFailed, 'danger'));
  };
  const languages = [
    { id: 'zh', label: text.chinese, lang: 'zh-CN' },
    { id: 'en', label: text.english, lang: 'en' },
  ] as const;
  const themes = [
    { id: 'auto', label: text.themeAuto },
    { id: 'light', label: text.themeLight },
    { id: 'dark', label: text.themeDark },
  ] as const;
  return (
    <TelegramSection header={text.settings}>
      <TelegramCell
        before={<LanguageIcon />}
        after={
          <Choice label={text.language} options={languages} chosen={language} onChoose={speak} />
        }
      >
        {text.language}
      </TelegramCell>
      <TelegramCell
        before={<ThemeIcon />}
        after={<Choice label={text.theme} options={themes} chosen={theme} onChoose={chooseTheme} />}
      >
        {text.theme}
      </TelegramCell>
    </TelegramSection>
  );
}
