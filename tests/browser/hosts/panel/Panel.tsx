import { useCallback, useState } from 'react';

import { Actions } from './Actions.tsx';
import { askAddress } from './askAddress.ts';
import { type Client, createClient, type Shown } from './client.ts';
import { Log } from './Log.tsx';
import { Phone } from './Phone.tsx';
import { FIRST, isOfLaunch, type Settings } from './settings.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** A Telegram client for developers: the app in the middle, settings and messages beside it. */
export function Panel() {
  const [settings, setSettings] = useState<Settings>(FIRST);
  const [client, setClient] = useState<Client | null>(null);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isHidden, setHidden] = useState(false);
  const [problem, setProblem] = useState('');

  const open = useCallback(async (opened: Client, wanted: Settings) => {
    try {
      opened.open(await askAddress(wanted), wanted);
      setHidden(false);
      setProblem('');
    } catch (error) {
      setProblem(String(error));
    }
  }, []);
  const begin = useCallback(
    (place: HTMLDivElement | null) => {
      if (!place) return;
      const made = createClient(place, setShown);
      setClient(made);
      void open(made, FIRST);
    },
    [open],
  );
  const openAnew = () => client && void open(client, settings);

  function change(next: Settings): void {
    const changed = (Object.keys(next) as (keyof Settings)[]).filter(
      (name) => next[name] !== settings[name],
    );
    setSettings(next);
    if (!client) return;
    if (changed.some(isOfLaunch)) return void open(client, next);
    if (changed.includes('theme')) void client.host.setTheme(next.theme);
    if (changed.includes('insets')) void client.setInsets(next.insets);
    client.behave(next);
  }

  return (
    <div className="panel">
      <section className="side" aria-label="Client">
        <h1>Telegram for Lobby</h1>
        <SettingsForm settings={settings} onChange={change} />
        {client && (
          <Actions
            client={client}
            isHidden={isHidden}
            onHide={(hidden) => {
              setHidden(hidden);
              void client.host.send('visibility_changed', { is_visible: !hidden });
            }}
            onOpen={openAnew}
          />
        )}
        {problem && <p role="alert">{problem}</p>}
      </section>
      <Phone
        onPlace={begin}
        client={client}
        shown={shown}
        settings={settings}
        isHidden={isHidden}
        onOpen={openAnew}
      />
      <Log lines={shown?.log ?? []} onForget={() => client?.forgetLog()} />
    </div>
  );
}
