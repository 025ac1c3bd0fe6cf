import { useEffect, useState } from 'react';

import { prepareServerHtml, ServerHtml } from '#parts/html/ServerHtml.tsx';
import { useText } from '#text/words.ts';
import { interstitials as zh } from '#text/zh/interstitials.ts';
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

/** The operator's welcome: title and text (D-073), which may stay away for today (D-254). Opens once its content can be drawn at full size. */
export function WelcomeDialog({ title, html, onHide, onClose }: Props) {
  const text = useText(zh);
  const words = useText(ui);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const open = () => setIsReady(true);
    // Without the sanitiser it opens too: ServerHtml offers to try again.
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
          <Button onClick={onClose}>{words.understood}</Button>
        </>
      }
    >
      <img src="pictures/welcome.svg" alt="" width={240} height={140} className={css.picture} />
      <ServerHtml html={html} />
    </Dialog>
  );
}
