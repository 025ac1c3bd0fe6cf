import type { Client } from './client.ts';
import type { Look } from './look.ts';

type Props = {
  client: Client;
  look: Look;
  isHidden: boolean;
  onHide: (isHidden: boolean) => void;
  onOpen: () => void;
};

/** Actions of Telegram and of the player on the app. */
export function Actions({ client, look, isHidden, onHide, onOpen }: Props) {
  const { host } = client;
  const button = (label: string, onClick: () => void, isShown = true) => (
    <button type="button" onClick={onClick} title={isShown ? undefined : 'The app hides it now'}>
      {label}
      {!isShown && <small> hidden</small>}
    </button>
  );
  return (
    <div className="actions" role="group" aria-label="Do">
      {button('Back', () => void host.press('back'), look.isBackShown)}
      {button('Main', () => void host.press('main'), look.main.is_visible === true)}
      {button('Settings', () => void host.press('settings'), look.isSettingsShown)}
      {button('Reload', () => void host.reload())}
      {button(isHidden ? 'Bring back' : 'Put in background', () => onHide(!isHidden))}
      {button('Re-insert frame', () => client.insertAgain())}
      {button('Open anew', onOpen)}
    </div>
  );
}
