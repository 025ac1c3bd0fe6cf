import { useState } from 'react';

import type { Client, Shown } from './client.ts';
import { PhoneBars } from './PhoneBars.tsx';
import { PhonePopup } from './PhonePopup.tsx';
import { INSETS, type Settings } from './settings.ts';

type Props = {
  /** Receives the element that holds the app's frame. */
  onPlace: (place: HTMLDivElement | null) => void;
  client: Client | null;
  shown: Shown | null;
  settings: Settings;
  isHidden: boolean;
  onOpen: () => void;
};

/** The client as the player sees it: the app's frame, and what Telegram draws around and over it. */
export function Phone({ onPlace, client, shown, settings, isHidden, onOpen }: Props) {
  const [closed, setClosed] = useState<Client['host'] | null>(null);
  const look = shown?.look;
  const isClosed = look?.isClosed === true || (closed !== null && closed === client?.host);
  const { safeArea } = INSETS[settings.insets];
  return (
    <section className={`phone ${settings.theme}`} aria-label="Telegram">
      <PhoneBars client={client} shown={shown} onClose={() => setClosed(client?.host ?? null)}>
        <div className="place" ref={onPlace} />
        <div className="edge top" style={{ height: safeArea.top }} />
        <div className="edge bottom" style={{ height: safeArea.bottom }} />
        {isHidden && <p className="cover">In the background</p>}
        {isClosed && (
          <p className="cover">
            Closed
            <button type="button" onClick={onOpen}>
              Open anew
            </button>
          </p>
        )}
      </PhoneBars>
      {client && shown && <PhonePopup client={client} shown={shown} />}
    </section>
  );
}
