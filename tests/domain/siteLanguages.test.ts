// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { matchLanguage, startLanguage } from '#domain/siteLanguages.ts';

const LANGUAGES = ['zh', 'en', 'vi', 'zh-Hant'];

test.each([
  [['zh-TW'], 'zh-Hant'],
  [['zh-HK', 'en'], 'zh-Hant'],
  [['zh-hans'], 'zh'],
  [['zh'], 'zh'],
  [['fr', 'en-GB'], 'en'],
  [['vi-VN', 'en'], 'vi'],
  [['fr'], undefined],
])('%j chooses %s', (preferred, language) =>
  expect(matchLanguage(LANGUAGES, preferred)).toBe(language),
);

describe('the language of a start', () => {
  test.each([
    ['Chinese by default', {}, null, 'zh'],
    ['the setting', { language: 'en' }, null, 'en'],
    ['the choice', { language: 'en' }, 'zh', 'zh'],
    ['not a choice that the site no longer has', { languages: ['zh', 'en'] }, 'vi', 'zh'],
  ])('is %s', (_, block, stored, language) =>
    expect(startLanguage(block, stored, ['vi'])).toBe(language),
  );

  test('follows the browser with `auto`, and is the first of the site without a match', () => {
    const block = { language: 'auto', languages: LANGUAGES };
    expect(startLanguage(block, null, ['fr', 'vi'])).toBe('vi');
    expect(startLanguage(block, null, ['fr'])).toBe('zh');
  });
});
