// @vitest-environment node
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';

import { appManifest, linkManifest } from '#hosting/appManifest.ts';

const PAGE = '<head><title>Le Ting</title></head>';
type Manifest = { name: string; icons: { src: string }[] };

test('the manifest has the name of the page, and icons that the site has [D-284]', () => {
  const { name, icons } = JSON.parse(appManifest(PAGE)) as Manifest;
  expect(name).toBe('Le Ting');
  expect(icons).toHaveLength(3);
  for (const { src } of icons) expect(existsSync(`public/${src}`), src).toBe(true);
});

test('the page names the manifest and the icon of iOS [D-284]', () => {
  const [, ...files] = linkManifest(PAGE).split('href="./');
  expect(files.map((rest) => rest.split('"')[0])).toEqual([
    'manifest.json',
    'icons/apple-touch.png',
  ]);
  expect(existsSync('public/icons/apple-touch.png')).toBe(true);
});
