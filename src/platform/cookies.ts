import Cookies from 'js-cookie';

/** Days a login cookie lasts. */
const ONE_DAY = 1;

// In a frame of another site the browser keeps only a partitioned cookie, and that only with `Secure`. A page over TLS
// writes `Secure` always, which `__Host-` needs (D-252): below a page without TLS `isSecureContext` is false.
function attributes(): Cookies.CookieAttributes {
  const isSecure = window.isSecureContext || location.protocol === 'https:';
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
