import * as v from 'valibot';

import { parseStored } from '#platform/readStored.ts';
import { type Area, readStoredText, removeStored, writeStored } from '#platform/storage.ts';

import { getSession, type Session } from './currentSession.ts';
import { isTokenKept } from './session.ts';

const OF_SESSION = v.object({ session: v.string() });

/**
 * Stores a value under the id of the session, in this tab or for all tabs. The end of the session clears the key, which
 * must be in `STORED.cache`. The schema gets the stored object.
 */
export function sessionStore<Value>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  area: Area = 'sessionStorage',
) {
  /** Returns the value that this session stored, also before a reload. Null for a visitor and for another session. */
  const read = ({ id }: Session = getSession()): Value | null => {
    const text = readStoredText(area, key);
    if (id === '' || text === null) return null;
    if (parseStored(text, OF_SESSION)?.session === id) return parseStored(text, schema);
    // This tab was taken over without a logout.
    if (area === 'sessionStorage') removeStored(area, key);
    return null;
  };
  /** Stores what the schema reads, or removes it for null. Returns false for a visitor and after the session's end. */
  const write = (stored: object | null, session: Session = getSession()): boolean => {
    if (session.id === '' || session.signal.aborted) return false;
    // It may have ended in another tab while this one slept.
    if (area === 'localStorage' && !isTokenKept()) return false;
    if (stored) return writeStored(area, key, JSON.stringify({ ...stored, session: session.id }));
    removeStored(area, key);
    return true;
  };
  return { read, write };
}
