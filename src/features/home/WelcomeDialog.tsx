import { ServerHtml } from '#parts/ServerHtml.tsx';
import { useStore } from '#state/store.ts';
import { useText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

import css from './WelcomeDialog.module.css';
import { useWelcome } from './welcome.ts';

/** The operator's welcome: his title and his words, only when he switched it on (S2-62, S4-29). */
export function WelcomeDialog() {
  const text = useText(zh);
  const words = useText(ui);
  const site = useStore((state) => state.site);
  const isOver = useWelcome((state) => state.isOver);
  const close = () => useWelcome.setState({ isOver: true });
  if (isOver || !site?.isWelcomeOn) return null;

  return (
    <Dialog
      open
      title={site.title || text.welcome}
      onClose={close}
      actions={<Button onClick={close}>{words.understood}</Button>}
    >
      <img src="pictures/welcome.svg" alt="" width={240} height={140} className={css.picture} />
      <ServerHtml html={site.welcomeHtml} />
    </Dialog>
  );
}
