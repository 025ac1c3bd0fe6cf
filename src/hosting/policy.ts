import { createHash } from 'node:crypto';

export type PolicyParts = {
  /** `sha256-…` of every inline script and style in the page. */
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  /** The backend's origin; '' means the page's own. */
  apiOrigin: string;
  /** The origin that gets reports; '' means none or the page's own. */
  reportsOrigin?: string | undefined;
  /** Origins that the page may frame besides https: ones, such as the demo game in development. */
  framedOrigins: readonly string[];
  /** Origins that may frame the page besides its own. Default: Telegram's web client. */
  ancestors?: readonly string[] | undefined;
  /** Vite's development server marks its own inline code with a nonce instead of hashes. */
  nonce?: string | undefined;
  /** Trusted Types policies besides the sanitiser's. The demo build's worker needs one. */
  trustedTypes?: readonly string[] | undefined;
};

/** The content security policy of the page, as a header value (F-B08). */
export function policyFor(parts: PolicyParts): string {
  const {
    apiOrigin,
    reportsOrigin = '',
    nonce,
    ancestors = ['https://web.telegram.org'],
    trustedTypes = [],
  } = parts;
  const nonces = nonce ? [`'nonce-${nonce}'`] : [];
  // `https:` does not allow pictures from a backend without TLS, such as a developer's.
  const plainApi = apiOrigin.startsWith('http:') ? [apiOrigin] : [];
  return [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...nonces, ...quote(parts.scriptHashes)],
    ['style-src', "'self'", ...nonces, ...quote(parts.styleHashes)],
    ['connect-src', ...new Set(["'self'", apiOrigin, reportsOrigin])],
    ['img-src', "'self'", 'https:', 'data:', 'blob:', ...plainApi],
    ['media-src', "'self'", 'https:', ...plainApi],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    // 'self' is for the sponsor pages. We never frame our own origin at a server's request (D-208).
    ['frame-src', "'self'", 'https:', ...parts.framedOrigins.map(originOf)],
    ['base-uri', "'none'"],
    ['form-action', "'none'"],
    ['require-trusted-types-for', "'script'"],
    ['trusted-types', 'dompurify', ...trustedTypes],
    ['frame-ancestors', "'self'", ...ancestors.map(originOf)],
  ]
    .map((directive) => directive.filter(Boolean).join(' '))
    .join('; ');
}

const ELEMENT = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** The page's policy element. It also works when a host does not send the header (F-B08). */
export function policyElement(policy: string): string {
  // Browsers ignore `frame-ancestors` in an element and log a warning.
  const directives = policy.split('; ').filter((one) => !one.startsWith('frame-ancestors '));
  return `<meta http-equiv="Content-Security-Policy" content="${directives.join('; ')}" />`;
}

/** Replaces the policy in the page's element. Pages without one, as in development, stay unchanged. */
export function replacePolicy(html: string, policy: string): string {
  return html.replace(ELEMENT, () => policyElement(policy));
}

/** The hashes of a page's inline scripts and styles. Data blocks do not run, so they need no hash. */
export function inlineHashes(html: string): Pick<PolicyParts, 'scriptHashes' | 'styleHashes'> {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].filter(
    ([, attributes]) => !/\bsrc=|\btype="application\/json"/.test(attributes!),
  );
  const styles = [...html.matchAll(/<style\b([^>]*)>([\s\S]*?)<\/style>/g)];
  return {
    scriptHashes: scripts.map(([, , code]) => hash(code!)),
    styleHashes: styles.map(([, , css]) => hash(css!)),
  };
}

/** The origin of an absolute http(s) address. Returns '' for anything else, so that it cannot get into a header. */
export function originOf(address: string | undefined): string {
  return /^https?:\/\//.test(address ?? '') && URL.canParse(address!)
    ? new URL(address!).origin
    : '';
}

function hash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

function quote(hashes: readonly string[]): string[] {
  return hashes.map((one) => `'${one}'`);
}
