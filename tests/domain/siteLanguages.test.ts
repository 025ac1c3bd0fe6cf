// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { languageName, matchLanguage, startLanguage } from '#domain/siteLanguages.ts';

const LANGUAGES = ['zh', 'en', 'vi', 'zh-Hant'];

test.each([
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK', 'en'], 'zh-Hant'],
  [['zh-hans'], 'zh'],
  [['zh'], 'zh'],
  [['fr', 'en-GB'], 'en'],
  [['vi-VN', 'en'], 'vi'],
  [['fr'], undefined],
  [['zh-hans-raw'], 'zh'],
  [['zh-hant-raw'], 'zh-Hant'],
  [['zh_TW'], 'zh-Hant'],
  [['classic-zh-cn'], 'zh'],
  [['classic_zh_tw'], 'zh-Hant'],
  [['en_zh'], 'en'],
  [['pt_BR'], undefined],
  [['c'], undefined],
  [['und'], undefined],
  [['zhx'], undefined],
  [['-', 'vi!', 'EN@x-1', 'VI_x'], 'vi'],
])('%j chooses %s', (preferred, language) =>
  expect(matchLanguage(LANGUAGES, preferred)).toBe(language),
);

test.each([
  ['vi', 'Tiếng Việt'],
  ['a_b', 'a_b'],
])('the language %s is called %s', (tag, name) => expect(languageName(tag)).toBe(name));

describe('the language of a start', () => {
  test.each([
    ['Chinese by default', {}, null, 'zh'],
    ['the setting', { language: 'en' }, null, 'en'],
    ['the choice', { language: 'en' }, 'zh', 'zh'],
    ['not a choice that the site no longer has', { languages: ['zh', 'en'] }, 'vi', 'zh'],
    ['the first of a site without the setting', { languages: ['en'], language: {} }, null, 'en'],
    ['one of its own without usable ones', { languages: ['', 7, {}] }, null, 'zh'],
  ])('is %s', (_, block, stored, language) =>
    expect(startLanguage(block, stored, ['vi'])).toBe(language),
  );

  test('follows the browser with `auto`, and is the first of the site without a match', () => {
    const block = { language: 'auto', languages: LANGUAGES };
    expect(startLanguage(block, null, ['fr', 'vi'])).toBe('vi');
    expect(startLanguage(block, null, ['fr'])).toBe('zh');
  });
});
