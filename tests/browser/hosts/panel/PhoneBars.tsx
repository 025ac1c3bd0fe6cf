import { type ReactNode, useState } from 'react';

import type { Client, Shown } from './client.ts';
import type { MainButton } from './look.ts';

type Props = {
  client: Client | null;
  shown: Shown | null;
  onClose: () => void;
  children: ReactNode;
};

/** Telegram's bar above the app, its menu, and the main button below; in full screen only two floating buttons. */
export function PhoneBars({ client, shown, onClose, children }: Props) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const look = shown?.look;
  const close = () => (look?.isAsking ? setAsking(true) : onClose());
  const choose = (act: () => unknown) => () => {
    setMenuOpen(false);
    void act();
  };
  return (
    <>
      <header
        className={shown?.isFullscreen ? 'bar floating' : 'bar'}
        style={shown?.isFullscreen ? undefined : { background: look?.header }}
      >
        {look?.isBackShown ? (
          <button type="button" onClick={() => void client?.host.press('back')}>
            ‹ Back
          </button>
        ) : (
          <button type="button" onClick={close}>
            ✕ Close
          </button>
        )}
        <span>Lobby</span>
        <button type="button" aria-label="Menu" onClick={() => setMenuOpen(!isMenuOpen)}>
          ⋮
        </button>
      </header>
      {isMenuOpen && (
        <div className="menu" role="menu">
          {look?.isSettingsShown && (
            <button
              type="button"
              role="menuitem"
              onClick={choose(() => client?.host.press('settings'))}
            >
              Settings
            </button>
          )}
          <button type="button" role="menuitem" onClick={choose(() => client?.host.reload())}>
            Reload Page
          </button>
          <button type="button" role="menuitem" onClick={choose(close)}>
            Close
          </button>
        </div>
      )}
      <div className="screen">{children}</div>
      <Main
        look={look?.main ?? {}}
        ground={look?.bottom}
        onPress={() => client?.host.press('main')}
      />
      {isAsking && (
        <div className="popup" role="alertdialog" aria-label="Close">
          <div>
            <p>Changes that you made may not be saved.</p>
            <button
              type="button"
              className="destructive"
              onClick={() => {
                setAsking(false);
                onClose();
              }}
            >
              Close anyway
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              Cancel
            </button>
          </div>
        </div>
      )}
    </>
  );
}

function Main({
  look,
  ground,
  onPress,
}: {
  look: MainButton;
  ground: string | undefined;
  onPress: () => unknown;
}) {
  if (!look.is_visible || !look.text) return null;
  return (
    <div className="main" style={{ background: ground }}>
      <button
        type="button"
        disabled={look.is_active === false}
        style={{ background: look.color, color: look.text_color }}
        onClick={() => void onPress()}
      >
        {look.is_progress_visible ? <span className="spinner" aria-label="Busy" /> : look.text}
      </button>
    </div>
  );
}
