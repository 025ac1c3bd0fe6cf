let base = '';

/** Returns the backend's origin and path prefix, without a trailing slash; '' is our own origin. */
export function apiBase(): string {
  return base;
}

/** Sets the backend. `connect` calls it once at start. */
export function setApiBase(address: string): void {
  base = address.replace(/\/+$/, '');
}
