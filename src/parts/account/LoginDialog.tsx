import { currentAddress, goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useText } from '#text/words.ts';
import { login as words } from '#text/zh/login.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  /** Called before going to the login: ends what is left of a session. */
  onLogin?: () => void;
};

/** Asks a visitor to log in: its login button leads to `/login` and back here. */
export function LoginDialog({ open, onClose, onLogin }: Props) {
  const text = useText(words);
  const uiText = useText(ui);
  const logIn = () => {
    const address = pathTo('login', { redirect: currentAddress() });
    onLogin?.();
    goTo(address);
  };
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={uiText.notice}
      isTitleHidden
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button onClick={logIn}>{text.login}</Button>
        </>
      }
    >
      {text.invitationToPlay}
    </Dialog>
  );
}
