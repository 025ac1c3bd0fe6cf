import { copyText } from '#platform/clipboard.ts';
import { useMember } from '#state/member/useMember.ts';
import { forgetFirstPassword, useFirstPassword } from '#state/session/firstPassword.ts';
import { useText } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toasts.tsx';

import styles from './FirstPasswordDialog.module.css';

/** Shows the password of a member whom Telegram created, to be copied, until he says that he has kept it (D-212). */
export function FirstPasswordDialog() {
  const text = useText(zh);
  const password = useFirstPassword((first) => first.password);
  // He has never chosen a name either: the server did.
  const name = useMember((member) => member?.name);

  const copy = async () => {
    const isCopied = await copyText(password ?? '');
    if (isCopied) showToast(text.copied, 'success');
    else showToast(text.copyFailed, 'danger');
  };

  return (
    <Dialog
      open={password !== null}
      required
      title={text.firstPassword}
      // Only its button closes it: "back" or another screen would lose what is shown nowhere else.
      onClose={() => {}}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {text.copy}
          </Button>
          <Button onClick={forgetFirstPassword}>{text.saved}</Button>
        </>
      }
    >
      <dl className={styles.account}>
        <dt>{text.name}</dt>
        <dd>{name || '--'}</dd>
        <dt>{text.password}</dt>
        <dd className={styles.password}>{password}</dd>
      </dl>
      <p className={styles.note}>{text.firstPasswordNote}</p>
    </Dialog>
  );
}
