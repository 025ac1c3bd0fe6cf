import {
  DELAYS_MS,
  INSETS,
  LAUNCHES,
  PLATFORMS,
  type Settings,
  THEMES,
  VERSIONS,
} from './settings.ts';

type Props = { settings: Settings; onChange: (next: Settings) => void };

/** Settings of the client and of the launch; a change of the launch opens the app again. */
export function SettingsForm({ settings, onChange }: Props) {
  const pick = <Name extends keyof Settings>(
    label: string,
    name: Name,
    choices: readonly Settings[Name][],
    unit = '',
  ) => (
    <label>
      {label}
      <select
        value={String(settings[name])}
        onChange={({ target }) =>
          onChange({ ...settings, [name]: choices.find((one) => String(one) === target.value) })
        }
      >
        {choices.map((one) => (
          <option key={String(one)} value={String(one)}>
            {String(one) + unit}
          </option>
        ))}
      </select>
    </label>
  );
  // Applied when the field is left, not at every letter.
  const text = (label: string, name: 'startParam' | 'path', hint: string) => (
    <label>
      {label}
      <input
        key={settings[name]}
        defaultValue={settings[name]}
        placeholder={hint}
        autoComplete="off"
        spellCheck={false}
        onBlur={({ target }) => take(name, target.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(name, currentTarget.value)}
      />
    </label>
  );
  const check = (label: string, name: 'isProtected' | 'isMoved' | 'isSilent') => (
    <label className="check">
      <input
        type="checkbox"
        checked={settings[name]}
        onChange={({ target }) => onChange({ ...settings, [name]: target.checked })}
      />
      {label}
    </label>
  );
  function take(name: 'startParam' | 'path', value: string): void {
    if (value !== settings[name]) onChange({ ...settings, [name]: value });
  }

  return (
    <form className="settings" onSubmit={(event) => event.preventDefault()}>
      {pick('Platform', 'platform', PLATFORMS)}
      {pick('Version', 'version', VERSIONS)}
      {pick('Theme', 'theme', THEMES)}
      {pick('Insets', 'insets', Object.keys(INSETS) as Settings['insets'][])}
      {pick('Launch data', 'launch', LAUNCHES)}
      {text('startapp', 'startParam', 'a-7__vip')}
      {text('Route', 'path', '/withdrawal')}
      {pick('Answers after', 'delayMs', DELAYS_MS, ' ms')}
      {check('Origin protection', 'isProtected')}
      {check('Registered under another origin', 'isMoved')}
      {check('Silent: answers nothing', 'isSilent')}
    </form>
  );
}
