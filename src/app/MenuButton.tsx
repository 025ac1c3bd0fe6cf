import { type ComponentType, useState } from 'react';

import { skipInterstitials } from '#state/interstitials.ts';
import { useText } from '#text/words.ts';
import { app as zh } from '#text/zh/app.ts';
import { ui } from '#text/zh/ui.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { MenuIcon } from '#ui/icons.tsx';
import { showToast } from '#ui/toasts.tsx';

type Menu = ComponentType<{ onClose: () => void }>;

/** Opens the left side menu, which is loaded on the first tap (S2-57). */
export function MenuButton() {
  const text = useText(zh);
  const words = useText(ui);
  const [Menu, setMenu] = useState<Menu | null>(null);

  const open = () => {
    skipInterstitials();
    import('#features/menu/SideMenu.tsx').then(
      ({ SideMenu }) => setMenu(() => SideMenu),
      () => showToast(words.loadFailed, 'danger'),
    );
  };
  return (
    <>
      <IconButton label={text.menu} aria-haspopup="dialog" onClick={open}>
        <MenuIcon />
      </IconButton>
      {Menu && <Menu onClose={() => setMenu(null)} />}
    </>
  );
}
