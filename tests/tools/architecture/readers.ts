import { findCode, type Rule } from './project.ts';

type Row = { may: readonly string[]; pattern: RegExp; throws: string; remedy: string };

/** Functions of the platform that throw on data, and the files that may call them. */
const ROWS: readonly Row[] = [
  {
    may: ['src/domain/readJson.ts'],
    pattern: /\bJSON\.parse\(/g,
    throws: 'JSON.parse',
    remedy: 'readJson from domain/readJson.ts',
  },
  {
    may: ['src/domain/urls.ts'],
    pattern: /\bnew URL\(|\bURL\.(?:canParse|parse)\b/g,
    throws: 'new URL',
    remedy: 'readUrl from domain/urls.ts',
  },
  {
    may: ['src/domain/decodeText.ts'],
    pattern: /\b(?:de|en)codeURI(?:Component)?\b/g,
    throws: 'decodeURIComponent',
    remedy: 'decodeText from domain/decodeText.ts, or URLSearchParams',
  },
  {
    may: ['src/domain/serverTime.ts'],
    pattern: /\.(?:toISOString|toLocale(?:Date|Time)?String)\(/g,
    throws: 'toISOString',
    remedy: 'formatBeijingTime from domain/serverTime.ts',
  },
  {
    // The second only asks for the English plural.
    may: ['src/domain/siteLanguages.ts', 'src/text/words.ts'],
    pattern: /\bIntl\.|\.localeCompare\([^()]*,/g,
    throws: 'Intl',
    remedy: 'matchLanguage or languageName from domain/siteLanguages.ts',
  },
  {
    // The last two write the first entry of the page, before Safari counts.
    may: ['src/navigation/trail.ts', 'src/navigation/go.ts', 'src/launch/capture.ts'],
    pattern: /\bhistory\.(?:push|replace)State\(/g,
    throws: 'history.replaceState',
    remedy: 'pushEntry or replaceEntry from navigation/trail.ts',
  },
  {
    // The first replaces storage that throws, so the others do not meet it.
    may: [
      'src/launch/capture.ts',
      'src/launch/hostRedirect.ts',
      'src/platform/currentPage.ts',
      // The types of the two storages.
      'src/platform/storage.ts',
    ],
    pattern: /(?<!['"])\b(?:local|session)Storage\b(?!['"])/g,
    throws: 'the storage',
    remedy: 'readStored from platform/readStored.ts, or platform/storage.ts',
  },
  {
    may: ['src/platform/tabChannel.ts'],
    pattern: /\bnew BroadcastChannel\(/g,
    throws: 'new BroadcastChannel',
    remedy: 'openTabChannel from platform/tabChannel.ts',
  },
  {
    // They fill in names of sections and slots, which the code knows.
    may: [
      'src/features/home/CategoryGames.later.tsx',
      'src/features/home/useCurrentSection.ts',
      'src/prerender/inline/first.ts',
    ],
    pattern: /\.(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*`[^`]*\$\{/g,
    throws: 'querySelector with data',
    remedy: 'a data attribute, compared in code',
  },
  {
    // The first encodes a drawing of its own, in ASCII; the second reads at most six digits.
    may: ['src/ui/QrCode.tsx', 'src/api/shapes.ts'],
    pattern: /\bnew RegExp\(|\b(?:BigInt|atob|btoa|structuredClone)\(|\.fromCodePoint\(/g,
    throws: 'a function that throws on data',
    remedy: 'a reader that returns null, listed in tests/tools/architecture/readers.ts',
  },
];

/** What comes from outside reaches a function that throws only through one reader, which cannot (D-336). */
export const checkReaders: Rule = (modules) =>
  modules
    .filter(
      ({ path }) => path.startsWith('src/') && !/^src\/(hosting|prerender\/build)\//.test(path),
    )
    .flatMap((module) =>
      ROWS.filter(({ may }) => !may.includes(module.path)).flatMap(({ pattern, throws, remedy }) =>
        findCode(module, pattern, `calls ${throws}`, {
          rule: 'one reader',
          why: 'it throws on what a server, Telegram, the address, the storage or a setting may send, and the page goes blank (D-336)',
          remedy: `use ${remedy}`,
        }),
      ),
    );
