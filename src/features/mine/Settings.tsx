import { usePreferences } from '#parts/usePreferences.tsx';
import { useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramSection } from '#ui/telegram/TelegramSection.tsx';

/** What the player sets for this device. */
export function Settings() {
  const text = useText(zh);
  const preferences = usePreferences();
  return (
    <TelegramSection header={text.settings}>
      {preferences.map(({ label, Icon, choice }) => (
        <TelegramCell key={label} before={<Icon />} after={choice}>
          {label}
        </TelegramCell>
      ))}
    </TelegramSection>
  );
}
