import { PreferenceRows } from '#features/menu/SideMenu.tsx';
import { useText } from '#text/words.ts';
import { menu as words } from '#text/zh/menu.ts';
import { Sheet } from '#ui/Sheet.tsx';

import css from './SettingsSheet.module.css';

/** The settings of this device, in a sheet over any screen. */
export function SettingsSheet({ onClose }: { onClose: () => void }) {
  const text = useText(words);
  return (
    <Sheet open title={text.settings} onClose={onClose}>
      <div className={css.rows}>
        <PreferenceRows />
      </div>
    </Sheet>
  );
}
