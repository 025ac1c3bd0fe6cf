import Cookies from 'js-cookie';

/** The lifetime of a login cookie, in days. */
const ONE_DAY = 1;

// In another site's frame, browsers keep only partitioned cookies, which must be `Secure`. `__Host-` needs `Secure` too
// (D-252). We also check the protocol, because `isSecureContext` is false when a page without TLS frames this one.
function attributes(): Cookies.CookieAttributes {
  const isSecure = window.isSecureContext || location.protocol === 'https:';
  if (isSecure && window.parent !== window)
    return { path: '/', secure: true, sameSite: 'None', partitioned: true };
  return { path: '/', secure: isSecure, sameSite: 'Lax' };
}

/** Writes a cookie for one day. The browser may drop it. */
export function writeCookie(name: string, value: string): void {
  Cookies.set(name, value, { ...attributes(), expires: ONE_DAY });
}

/** Removes a cookie, partitioned or not. */
export function removeCookie(name: string): void {
  Cookies.remove(name, attributes());
}
