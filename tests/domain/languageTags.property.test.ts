// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readLaunchSettings } from '#domain/launchSettings.ts';
import { readSettings } from '#domain/settings.ts';
import { languageName, siteLanguages, startLanguage } from '#domain/siteLanguages.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('language tags and settings', { sample: 1000, full: 20_000 });

const part = fc.constantFrom('zh', 'en', 'hans', 'Hant', 'raw', 'classic', 'TW', 'c', '', 'x', '1');
const tag = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom('-', '_'))
    .map(([parts, joint]) => parts.join(joint)),
);

test('any language tag starts one of the languages of the site [D-336]', () => {
  const languages = fc.option(fc.array(tag), { nil: undefined });
  fc.assert(
    fc.property(languages, tag, fc.array(tag), (listed, stored, preferred) => {
      const block = { language: 'auto', languages: listed };
      const shown = startLanguage(block, stored, preferred);
      expect(siteLanguages(block)).toContain(shown);
      expect(languageName(shown)).not.toBe('');
    }),
    { numRuns: count, seed },
  );
});

/** Settings with values of every type; objects without a text of their own among them. */
const value = fc.oneof(
  fc.jsonValue(),
  tag,
  fc.constantFrom<unknown>({ toString: 1 }, [{ toString: 1 }], 'https://', ['https://[', 'https:']),
);
const names = ['apiBase', 'telegramOrigins', 'frameOrigins', 'languages', 'language', 'telegram'];
const more = ['articles', 'sponsors', 'protection', 'reports', 'serviceRef', 'telegramApp'];

test('any settings are read [D-336]', () => {
  const block = fc.oneof(
    value,
    fc.dictionary(fc.constantFrom(...names, ...more), value, { maxKeys: 12 }),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        block.map((one) => JSON.stringify(one)),
        tag,
      ),
      (json) => {
        const settings = readLaunchSettings(json);
        expect(readSettings(settings).reports).toBeTypeOf('string');
        expect(startLanguage(settings.block, null, ['vi'])).toBeTypeOf('string');
        for (const origin of [...settings.telegramOrigins, ...settings.frameOrigins])
          expect(origin).toBeTypeOf('string');
      },
    ),
    { numRuns: count, seed },
  );
});
