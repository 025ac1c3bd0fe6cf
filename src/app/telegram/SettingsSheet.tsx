import { usePreferences } from '#parts/account/usePreferences.tsx';
import { useText } from '#text/words.ts';
import { menu as zh } from '#text/zh/menu.ts';
import { Sheet } from '#ui/Sheet.tsx';

import css from './SettingsSheet.module.css';

/** The settings of this device, over any screen. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const text = useText(zh);
  const preferences = usePreferences();
  return (
    <Sheet open title={text.settings} onClose={onClose}>
      {preferences.map(({ label, Icon, choice }) => (
        <div key={label} className={css.row}>
          <Icon />
          <span className={css.label}>{label}</span>
          {choice}
        </div>
      ))}
    </Sheet>
  );
}
