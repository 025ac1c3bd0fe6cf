import { createHash } from 'node:crypto';
import { type Built, LICENSES } from './readBuilt.ts';

// Placeholders and loopback rules of the client name hosts too: only what no client needs is forbidden.
const INNER_HOST =
  /\bhttps?:\/\/((?:10|192\.168|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+|[\w.-]+\.(?:internal|corp|lan))\b/;
const PRIVATE_KEY = /-----BEGIN [A-Z ]*PRIVATE KEY-----/;
/** TRON, Ethereum and Bitcoin. */
const PAYMENT_ADDRESS =
  /\b(?:T[1-9A-HJ-NP-Za-km-z]{33}|0x[0-9a-fA-F]{40}|bc1[02-9ac-hj-np-z]{25,60})\b/;
const TAG = /<(?:script|link)\b[^>]*?\b(?:src|href)="(?:\.?\/)?([^"]+\.(?:js|css))"[^>]*>/g;

/** What must not be in any build, and what must be in every one, whatever it weighs. */
export function inspect({ html, names, named, licenses, first, lazy }: Built): string[] {
  const files = [...first, ...lazy];
  const texts = [{ name: 'index.html', text: html }, ...files];
  return [
    ...texts.flatMap(({ name, text }) => {
      const host = INNER_HOST.exec(text)?.[1];
      return [
        ...(host ? [`${name} names the inner host ${host}`] : []),
        ...(PAYMENT_ADDRESS.test(text) ? [`${name} holds a payment address`] : []),
        ...(PRIVATE_KEY.test(text) ? [`the build holds a private key: ${name}`] : []),
      ];
    }),
    ...names.filter((name) => name.endsWith('.map')).map((name) => `the build holds ${name}`),
    ...[...named].flatMap(([name, bytes]) => {
      if (bytes === null) return [`${name} is missing`];
      return bytes === 0 ? [`${name} is empty`] : [];
    }),
    ...(/^## /m.test(licenses) ? [] : [`${LICENSES} names no licence`]),
    ...[...html.matchAll(TAG)].flatMap(([tag, name]) => {
      const file = files.find((one) => one.name === name);
      const said = /\bintegrity="([^"]*)"/.exec(tag)?.[1];
      if (!said) return [`${name} has no checksum in its tag`];
      const checksum = `sha384-${createHash('sha384')
        .update(file?.text ?? '')
        .digest('base64')}`;
      return said === checksum ? [] : [`${name} has another checksum than its tag`];
    }),
  ];
}
