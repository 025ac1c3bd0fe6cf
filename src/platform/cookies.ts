import Cookies from 'js-cookie';

/** Days a login cookie lasts (S9-08). */
const ONE_DAY = 1;

// Inside a frame of another site only a partitioned cookie is kept, and only in a secure context is it taken.
function attributes(): Cookies.CookieAttributes {
  const isSecure = window.isSecureContext;
  if (isSecure && window.parent !== window)
    return { path: '/', secure: true, sameSite: 'None', partitioned: true };
  return { path: '/', secure: isSecure, sameSite: 'Lax' };
}

/** Writes a cookie for one day; a browser that drops it is tolerated (D-042). */
export function writeCookie(name: string, value: string): void {
  Cookies.set(name, value, { ...attributes(), expires: ONE_DAY });
}

/** Removes a cookie, the partitioned one included. */
export function removeCookie(name: string): void {
  Cookies.remove(name, attributes());
}
