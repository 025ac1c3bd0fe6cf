import { usePreferences } from '#parts/account/usePreferences.tsx';

import css from './SideMenu.module.css';

/** A row per setting of this device. */
export function PreferenceRows() {
  return usePreferences().map(({ label, Icon, choice }) => (
    <div key={label} className={css.row}>
      <Icon />
      <span className={css.label}>{label}</span>
      {choice}
    </div>
  ));
}
