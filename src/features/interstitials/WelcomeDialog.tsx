import { useEffect, useState } from 'react';

import { prepareServerHtml, ServerHtml } from '#parts/html/ServerHtml.tsx';
import { useText } from '#text/words.ts';
import { interstitials as words } from '#text/zh/interstitials.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

import css from './WelcomeDialog.module.css';

type Props = {
  title: string;
  html: string;
  /** The player does not want to see it again today. */
  onHide: () => void;
  onClose: () => void;
};

/** The operator's welcome: the player may close it for today. Opens once its content has its full size. */
export function WelcomeDialog({ title, html, onHide, onClose }: Props) {
  const text = useText(words);
  const uiText = useText(ui);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const open = () => setIsReady(true);
    // Opens without the sanitiser too: ServerHtml offers a retry.
    void prepareServerHtml().then(open, open);
  }, []);

  return (
    <Dialog
      open={isReady}
      title={title || text.welcome}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onHide}>
            {text.notToday}
          </Button>
          <Button onClick={onClose}>{uiText.understood}</Button>
        </>
      }
    >
      <img src="pictures/welcome.svg" alt="" width={240} height={140} className={css.picture} />
      <ServerHtml html={html} />
    </Dialog>
  );
}
