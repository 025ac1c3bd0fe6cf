import { useState } from 'react';

import type { Line } from './client.ts';

const SIGNS = { call: '→', event: '←', unknown: '✕', refused: '⊘' } as const;
const SAID = {
  call: 'The app asks',
  event: 'Telegram says',
  unknown: 'The app asks what this version does not know',
  refused: 'Origin protection refuses it',
} as const;

/** The messages between app and Telegram, the newest first. */
export function Log({ lines, onForget }: { lines: readonly Line[]; onForget: () => void }) {
  const [filter, setFilter] = useState('');
  const found = lines.filter(({ name }) => name.includes(filter.trim()));
  return (
    <section className="log" aria-label="Log">
      <header>
        <input
          aria-label="Filter"
          placeholder="Filter: back_button"
          value={filter}
          onChange={({ target }) => setFilter(target.value)}
        />
        <button type="button" onClick={onForget}>
          Clear
        </button>
      </header>
      <ol>
        {found.map(({ id, at, kind, name, data }) => (
          <li key={id} className={kind}>
            <time>{at}</time> <b title={SAID[kind]}>{SIGNS[kind]}</b> {name}
            {hasContent(data) && <code>{JSON.stringify(data)}</code>}
          </li>
        ))}
      </ol>
      {found.length === 0 && <p>Nothing yet.</p>}
    </section>
  );
}

function hasContent(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.keys(data).length > 0;
}
