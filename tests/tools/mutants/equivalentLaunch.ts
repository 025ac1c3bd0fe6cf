import type { Explanation } from './equivalent.ts';

const FOR_THE_COMPILER = 'Never happens: the types alone do not say so.';
const NO_ORIGIN = 'Neither is the origin of a page.';
const UNUSED = 'No browser looks at this argument.';

/** The part of `EXPLANATIONS` that is about `src/launch`. */
export const OF_LAUNCH: readonly Explanation[] = [
  {
    file: 'src/launch/capture.ts',
    code: "'',",
    changes: ["'' → 'mutant'"],
    why: UNUSED,
  },
  {
    file: 'src/launch/capture.ts',
    code: `const stored: unknown = JSON.parse(sessionStorage.getItem(LAUNCH_KEY) ?? '""');`,
    changes: [
      `sessionStorage.getItem(LAUNCH_KEY) ?? '""' → sessionStorage.getItem(LAUNCH_KEY)`,
      `'""' → ''`,
    ],
    why: 'What is parsed or thrown then gives no launch parameters either.',
  },
  {
    file: 'src/launch/captureAsFallback.ts',
    code: "const block = document.getElementById('site-config')?.textContent ?? '';",
    changes: [
      "document.getElementById('site-config')?.textContent ?? '' → document.getElementById('site-config')?.textContent",
      "'' → 'mutant'",
    ],
    why: 'None of them is JSON: the settings are the same.',
  },
  {
    file: 'src/launch/framing.ts',
    code: "const origin = URL.canParse(referrer) ? new URL(referrer).origin : '';",
    changes: ["'' → 'mutant'"],
    why: NO_ORIGIN,
  },
  {
    file: 'src/launch/framing.ts',
    code: "return parent === top && origin !== location.origin ? [origin] : [''];",
    changes: ["'' → 'mutant'"],
    why: NO_ORIGIN,
  },
  {
    file: 'src/launch/hostRedirect.ts',
    code: "if (writeStored('sessionStorage', STORED.cache.visited, '1')) departure.to(target);",
    changes: ["'1' → ''"],
    why: 'Whether something stands there counts, not what.',
  },
  {
    file: 'src/launch/resumeLaunch.ts',
    code: "readStored('sessionStorage', STORED.cache.place) ?? 'null',",
    changes: [
      "readStored('sessionStorage', STORED.cache.place) ?? 'null' → readStored('sessionStorage', STORED.cache.place)",
      "'null' → ''",
    ],
    why: 'What is read or thrown then gives no place either.',
  },
  {
    file: 'src/launch/startLaunch.ts',
    code: "const place = readStored('sessionStorage', STORED.cache.place) ?? '';",
    changes: ["'' → 'mutant'"],
    why: 'An id is looked for with its quotes.',
  },
  {
    file: 'src/launch/telegramLogin.ts',
    code: 'let lastNumber = 0;',
    changes: ['0 → 1', '0 → -1'],
    why: 'Numbers of attempts are only compared with one another.',
  },
  {
    file: 'src/launch/telegramLogin.ts',
    code: 'if (abort.signal.aborted) return;',
    changes: ['abort.signal.aborted → false'],
    why: 'A second lock: the call of an attempt that was given up throws before.',
  },
  {
    file: 'src/launch/telegramLogin.ts',
    code: "if (token === null) return fail({ key: 'broken' });",
    changes: ['token === null → false'],
    why: 'No session begins without a token: what is thrown then comes to the same message.',
  },
  {
    file: 'src/launch/watchLoginAddress.ts',
    code: "const [path = '', query] = address.split('?');",
    changes: ["'' → 'mutant'"],
    why: FOR_THE_COMPILER,
  },
];
