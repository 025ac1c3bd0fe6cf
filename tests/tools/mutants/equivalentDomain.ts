import type { Explanation } from './equivalent.ts';

const FOR_THE_COMPILER = 'Never happens: the types alone do not say so.';

/** The part of `EXPLANATIONS` that is about `src/domain`. */
export const OF_DOMAIN: readonly Explanation[] = [
  {
    file: 'src/domain/amount.ts',
    code: 'const PLAIN = /^(-?)0*(\\d+?)(?:\\.(\\d*?)0*)?$/;',
    changes: ['/^(-?)0*(\\d+?)(?:\\.(\\d*?)0*)?$/ → /(-?)0*(\\d+?)(?:\\.(\\d*?)0*)?$/'],
    why: 'The text was checked from its first to its last character before.',
  },
  {
    file: 'src/domain/amount.ts',
    code: "const [whole = '0', decimals = ''] = amountCny.split('.');",
    changes: ["'0' → ''"],
    why: FOR_THE_COMPILER,
  },
  {
    file: 'src/domain/amount.ts',
    code: "const shown = `${whole.replace(/\\B(?=(\\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0').slice(0, 2)}`;",
    changes: ['2 → 3'],
    why: 'A third zero is cut off again.',
  },
  {
    file: 'src/domain/amount.ts',
    code: "const [, sign = '', whole = '', decimals = ''] = PLAIN.exec(text) ?? [];",
    changes: ["'' → 'mutant'", 'PLAIN.exec(text) ?? [] → PLAIN.exec(text)'],
    why: FOR_THE_COMPILER,
  },
  {
    file: 'src/domain/cryptoAddress.ts',
    code: 'const nibble = (hash[index >> 1]! >> (index % 2 === 0 ? 4 : 0)) & 0xf;',
    changes: ['0xf → 14'],
    why: 'Only whether it is 8 or more counts, which the lowest bit never decides.',
  },
  {
    file: 'src/domain/daySums.ts',
    code: 'if (first === undefined || last === undefined) return [];',
    changes: [
      'first === undefined || last === undefined → false',
      'first === undefined || last === undefined → (first === undefined) && (last === undefined)',
    ],
    why: 'Without a first day there is no last one, and the days between them are none.',
  },
  {
    file: 'src/domain/depositReminder.ts',
    code: 'if (pendingCny === null || depositedCny === null || totalCny === null) return null;',
    changes: [
      'pendingCny === null || depositedCny === null || totalCny === null → (pendingCny === null || depositedCny === null) && (totalCny === null)',
      'pendingCny === null || depositedCny === null → (pendingCny === null) && (depositedCny === null)',
    ],
    why: 'A sum with an unknown part is unknown itself: the total is null wherever one of them is.',
  },
  {
    file: 'src/domain/games.ts',
    code: 'export const FIRST_SCREEN_TILES = 12;',
    changes: ['12 → 13', '12 → 11'],
    why: 'One picture more or less that is asked for at once: what is shown is the same.',
  },
  {
    file: 'src/domain/games.ts',
    code: 'if (/^[1-7]$/.test(wire)) return BY_NUMBER[Number(wire) - 1] ?? null;',
    changes: ['BY_NUMBER[Number(wire) - 1] ?? null → BY_NUMBER[Number(wire) - 1]'],
    why: FOR_THE_COMPILER,
  },
  {
    file: 'src/domain/judgeRecords.ts',
    code: 'const count = left.get(mark) ?? 0;',
    changes: ['0 → -1'],
    why: 'No record of that key is left either way.',
  },
  {
    file: 'src/domain/judgeRecords.ts',
    code: 'const { serverMs, errorMs = 0, lostAfterMs = ANSWER_MS } = order;',
    changes: ['0 → 1', '0 → -1'],
    why: 'The time of the server is never known without its error.',
  },
  {
    file: 'src/domain/judgeRecords.ts',
    code: 'if (atMs === null) return false;',
    changes: ['atMs === null → false'],
    why: 'Null counts as 0, which lies before every order.',
  },
  {
    file: 'src/domain/sitePage.ts',
    code: 'return url.origin === origin ? url.href : null;',
    changes: ['url.origin === origin → true'],
    why: 'A second lock: the checks above let no address with a scheme or a host through.',
  },
];
