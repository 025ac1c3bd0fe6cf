import { currentAddress, goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useText } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

type Props = { open: boolean; onClose: () => void };

/** Asks a visitor to log in: 登录 leads to `/login` and back here, everything else closes it (S2-11, S2-81). */
export function LoginDialog({ open, onClose }: Props) {
  const text = useText(zh);
  const words = useText(ui);
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={words.notice}
      isTitleHidden
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button onClick={() => goTo(pathTo('login', { redirect: currentAddress() }))}>
            {text.login}
          </Button>
        </>
      }
    >
      {text.invitationToPlay}
    </Dialog>
  );
}
