import { Link } from '#navigation/Link.tsx';
import { usePreferences } from '#parts/usePreferences.tsx';
import { useStore } from '#state/store.ts';
import { useText } from '#text/words.ts';
import { menu as zh } from '#text/zh/menu.ts';
import { ChevronIcon } from '#ui/moreIcons.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';

import { ENTRIES } from './entries.ts';
import css from './SideMenu.module.css';

/** The left side menu of the home screen: screens that no tab leads to, then language and theme (S2-57, D-074). */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const text = useText(zh);
  const preferences = usePreferences();
  const isRedPacketOn = useStore((state) => state.site?.isRedPacketOn);
  const entries = ENTRIES.filter(({ to }) => to !== 'redPacket' || isRedPacketOn);
  return (
    <SidePanel open title={text.menu} onClose={onClose}>
      <nav aria-label={text.menu} className={css.links}>
        {entries.map(({ to, label, Icon }) => (
          <Link key={to} to={to} className={css.row}>
            <Icon />
            <span className={css.label}>{text[label]}</span>
            <ChevronIcon size={18} className={css.chevron ?? ''} />
          </Link>
        ))}
      </nav>
      <section aria-labelledby="menu-settings" className={css.settings}>
        <h3 id="menu-settings" className={css.head}>
          {text.settings}
        </h3>
        {preferences.map(({ label, Icon, choice }) => (
          <div key={label} className={css.row}>
            <Icon />
            <span className={css.label}>{label}</span>
            {choice}
          </div>
        ))}
      </section>
    </SidePanel>
  );
}
