// @vitest-environment node
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLaunchSettings, sendsLanguage } from '#domain/launchSettings.ts';
import { readSettings } from '#domain/settings.ts';
import { readSiteConfig, writeSiteConfig } from '#hosting/siteConfig.ts';

const page = readFileSync('index.html', 'utf8');

describe('the settings block of the page', () => {
  it('has an empty backend address, Telegram as the only frame, and no mocked launch [D-162]', () => {
    const settings = {
      apiBase: '',
      telegramOrigins: ['https://web.telegram.org'],
      frameOrigins: [],
      mockedLaunch: false,
      introClip: true,
      ageNotice: true,
      winners: true,
      sponsors: null,
      articles: {},
      protection: { checkMinutes: 30, longestBreakDays: null },
      telegramApp: '',
      reports: '',
      serviceRef: '',
    };
    expect(readSiteConfig(page)).toEqual({ ...settings, sendLanguage: false });
    const read = readLaunchSettings(JSON.stringify(readSiteConfig(page)));
    const off = { orderMessages: false, launchInQuery: false };
    const vip = { percentages: null, requiredDeposit: '' };
    expect(readSettings(read)).toEqual({ ...settings, ...off, vip });
    expect(sendsLanguage(read)).toBe(true);
  });

  it('stores any value, and no value can leave the block', () => {
    const hostile = [
      '</script><script>alert(1)</script>',
      '<!--<script>',
      "$&$1$`$'",
      '\u2028"\\',
      ']]>',
    ];
    const values = fc.oneof(fc.constantFrom(...hostile), fc.string({ unit: 'grapheme' }));
    const tags = countTags(page);
    fc.assert(
      fc.property(values, (apiBase) => {
        const written = writeSiteConfig(page, { apiBase });
        return readSiteConfig(written).apiBase === apiBase && countTags(written) === tags;
      }),
    );
  });

  it('is required', () => {
    expect(() => writeSiteConfig('<html></html>', {})).toThrow('site-config');
  });
});

function countTags(html: string): number {
  return html.split(/<\/?script|<!--/i).length;
}
