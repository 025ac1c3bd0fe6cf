import type { ApiSession } from '#api/send.ts';
import { getSession, replaceSession, VISITOR } from '#state/session/currentSession.ts';

/** Begins another session on this page without storing anything. By default a visitor's. */
export function setSession(session: Partial<typeof VISITOR> = {}): void {
  replaceSession({ ...VISITOR, ...session });
}

/** Forgets what only this page knows of the session, as a reload does. */
export function renewSession(changed: Partial<typeof VISITOR> = {}): void {
  replaceSession({ ...getSession(), ...changed });
}

/** Returns a session for `connect` that never ends, with the token as it is at each call. */
export function lastingSession(token = () => ''): () => ApiSession {
  const { signal } = new AbortController();
  return () => ({ token: token(), signal });
}
