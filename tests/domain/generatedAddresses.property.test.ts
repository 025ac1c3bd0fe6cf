// @vitest-environment node
import { expect, test } from 'vitest';

import { sitePageUrl } from '#domain/sitePage.ts';
import { pictureAddress, safeUrl } from '#domain/urls.ts';
import { findRedirectTarget } from '#launch/hostRedirect.ts';
import { readRedirect } from '#navigation/paths.ts';
import { generateAddresses, OWN } from '#tests/hostile/generatedAddresses.ts';
import { volume } from '#tests/random/volume.ts';

const API = 'https://api.lobby.example';
const { count, seed } = volume('hostile addresses', { sample: 1200, full: 10_000 });
const ADDRESSES = generateAddresses(count, seed);

const passing = (gate: (address: string) => unknown) =>
  ADDRESSES.filter((address) => gate(address) !== null).slice(0, 20);

test('no generated address is framed, opened or followed [D-208, F-C07]', () => {
  expect(passing((address) => safeUrl(address, OWN))).toEqual([]);
});

test('no generated address is a host to redirect a visitor to [D-014, F-C06]', () => {
  expect(passing((address) => findRedirectTarget(address, { own: OWN, api: API }, '42'))).toEqual(
    [],
  );
});

test('no generated address is a path to open after a login [D-018]', () => {
  expect(
    passing((address) => (readRedirect(address) === '/' ? null : readRedirect(address))),
  ).toEqual([]);
});

test('a sponsor page is framed only from our own host [D-097]', () => {
  const foreign = (address: string) => {
    const url = sitePageUrl(address, `${OWN}/`);
    return url === null || url.startsWith(`${OWN}/`) ? null : url;
  };
  expect(passing(foreign)).toEqual([]);
});

test('a picture comes from a web host without credentials, or from our own [D-208]', () => {
  const odd = (address: string) => {
    const url = pictureAddress(address, API);
    return url === '' || (/^https?:\/\/[^/@\\]+(\/|\?|#|$)/i.test(url) && URL.canParse(url))
      ? null
      : url;
  };
  expect(passing(odd)).toEqual([]);
});
