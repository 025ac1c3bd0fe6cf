import { usePreferences } from '#parts/account/usePreferences.tsx';

import css from './SideMenu.module.css';

/** The settings of this device, a row each. */
export function PreferenceRows() {
  return usePreferences().map(({ label, Icon, choice }) => (
    <div key={label} className={css.row}>
      <Icon />
      <span className={css.label}>{label}</span>
      {choice}
    </div>
  ));
}
