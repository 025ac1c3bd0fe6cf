import { copyText } from '#platform/clipboard.ts';
import { useStore } from '#state/store.ts';
import { useText } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showToast } from '#ui/toasts.tsx';

import styles from './FirstPasswordDialog.module.css';

type Props = {
  /** The password to show; none shows nothing. */
  password: string | null;
  onClose: () => void;
};

/** Shows the password of a member whom Telegram created, once, to be copied (D-212). */
export function FirstPasswordDialog({ password, onClose }: Props) {
  const text = useText(zh);
  // He has never chosen a name either: the server did.
  const name = useStore((state) => state.member?.name);

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
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => void copy()}>
            {text.copy}
          </Button>
          <Button onClick={onClose}>{text.saved}</Button>
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
