import { copyAndTell } from '#parts/share/copyAndTell.ts';
import { useMember } from '#state/member/member.ts';
import { keepFirstPassword, useFirstPassword } from '#state/session/firstPassword.ts';
import { useText } from '#text/words.ts';
import { login as words } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

import styles from './FirstPasswordDialog.module.css';

/** Shows the password of a member created through Telegram until they confirm having saved it (D-212). */
export function FirstPasswordDialog() {
  const text = useText(words);
  const password = useFirstPassword((first) => first.password);
  // The server chose it, so the member does not know it either.
  const name = useMember((member) => member?.name);

  return (
    <Dialog
      open={password !== null}
      required
      title={text.firstPassword}
      // Only its button closes it: nothing else shows the password.
      onClose={() => {}}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copyAndTell(password ?? '')}>
            {text.copy}
          </Button>
          <Button onClick={() => keepFirstPassword(null)}>{text.saved}</Button>
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
