import { currentAddress, goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { getText } from '#text/words.ts';
import { login as words } from '#text/zh/login.ts';
import { showConfirm } from '#ui/dialogs.ts';

/** Asks a visitor to log in: a yes leads to `/login` and back here. `endRest` ends what is left of a session before. */
export async function inviteToLogIn(endRest = (): void => {}): Promise<void> {
  const text = getText(words);
  const address = pathTo('login', { redirect: currentAddress() });
  if (!(await showConfirm({ message: text.invitationToPlay, confirmLabel: text.login }))) return;
  endRest();
  goTo(address);
}
