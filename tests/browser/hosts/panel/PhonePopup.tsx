import { useState } from 'react';

import type { Client, Shown } from './client.ts';

const OWN_WORDS: Readonly<Record<string, string>> = { ok: 'OK', close: 'Close', cancel: 'Cancel' };

/** What Telegram shows over the app: its popup, its scanner, an address to open. */
export function PhonePopup({ client, shown: { popup, look } }: { client: Client; shown: Shown }) {
  const [seen, setSeen] = useState(0);
  const link = look.links.length > seen ? look.links.at(-1) : undefined;
  // A reloaded page has requested none yet.
  if (seen > look.links.length) setSeen(look.links.length);
  if (popup)
    return (
      <div className="popup" role="alertdialog" aria-label={popup.title || 'Popup'}>
        <div>
          {popup.title && <h2>{popup.title}</h2>}
          <p>{popup.message}</p>
          {popup.buttons.map(({ id, type, text }) => (
            <button
              key={id}
              type="button"
              className={type}
              onClick={() => void client.host.closePopup(id)}
            >
              {text ?? OWN_WORDS[type] ?? type}
            </button>
          ))}
          <button type="button" onClick={() => void client.host.closePopup(null)}>
            Tap beside it
          </button>
        </div>
      </div>
    );
  if (look.scanner !== null)
    return (
      <form
        className="popup"
        aria-label="Scanner"
        onSubmit={(event) => {
          event.preventDefault();
          const read = new FormData(event.currentTarget).get('text');
          void client.scan(typeof read === 'string' ? read : '');
        }}
      >
        <div>
          <h2>QR scanner</h2>
          <p>{look.scanner}</p>
          <input name="text" aria-label="What the code says" autoComplete="off" />
          <button type="submit">Read</button>
          <button type="button" onClick={() => void client.scan(null)}>
            Close
          </button>
        </div>
      </form>
    );
  if (!link) return null;
  return (
    <div className="popup" role="dialog" aria-label="Link">
      <div>
        <p>The app asks Telegram to open</p>
        <p className="address">{link}</p>
        <a
          href={/^https?:/.test(link) ? link : undefined}
          target="_blank"
          rel="noreferrer"
          onClick={() => setSeen(look.links.length)}
        >
          Open
        </a>
        <button type="button" onClick={() => setSeen(look.links.length)}>
          Leave it
        </button>
      </div>
    </div>
  );
}
