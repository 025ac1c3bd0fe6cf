import type { Explanation } from './equivalent.ts';

const CONNECTED = 'The page is connected before its first call.';

/** The part of `EXPLANATIONS` that is about `src/api`. */
export const OF_CALLS: readonly Explanation[] = [
  {
    file: 'src/api/base.ts',
    code: "let base = '';",
    changes: ["'' → 'mutant'"],
    why: CONNECTED,
  },
  {
    file: 'src/api/fields.ts',
    code: 'names.length === 1 && Object.hasOwn(wire, name) ? wire[name] : firstPresent(wire, names);',
    changes: ['names.length === 1 && Object.hasOwn(wire, name) → false', '1 → 0'],
    why: 'A short cut past what gives the same for one name.',
  },
  {
    file: 'src/api/fields.ts',
    code: 'return sent === undefined ? undefined : wire[sent];',
    changes: ['sent === undefined → false'],
    why: 'Nothing is sent under the name `undefined`.',
  },
  {
    file: 'src/api/page.ts',
    code: 'const length = readRows(rows)?.length ?? 0;',
    changes: ['readRows(rows)?.length ?? 0 → readRows(rows)?.length', '0 → 1', '0 → -1'],
    why: 'What is no list is refused afterwards.',
  },
  {
    file: 'src/api/readers.ts',
    code: 'return NEVER;',
    changes: ['NEVER → undefined'],
    why: 'The issue that was added refuses it.',
  },
  {
    file: 'src/api/readers.ts',
    code: 'readers.set(schema, read);',
    changes: ['readers.set(schema, read) → undefined'],
    why: 'The library reads the same, more slowly.',
  },
  {
    file: 'src/api/shapes.ts',
    code: 'if (Array.isArray(wire)) return wire as unknown[];',
    changes: ['Array.isArray(wire) → false'],
    why: 'A list is an object with numeric keys too, more slowly.',
  },
  {
    file: 'src/api/send.ts',
    code: 'let connection: Connection = {',
    changes: ["{ base: '', token: () => '', generation: () => 0, onExpired: () => {}, } → {}"],
    why: CONNECTED,
  },
  {
    file: 'src/api/send.ts',
    code: "base: '',",
    changes: ["'' → 'mutant'"],
    why: CONNECTED,
  },
  {
    file: 'src/api/send.ts',
    code: "token: () => '',",
    changes: ["'' → undefined", "'' → 'mutant'"],
    why: CONNECTED,
  },
  {
    file: 'src/api/send.ts',
    code: 'generation: () => 0,',
    changes: ['0 → undefined', '0 → 1', '0 → -1'],
    why: CONNECTED,
  },
  {
    file: 'src/api/send.ts',
    code: 'let welcomed = -1;',
    changes: ['1 → 2', '1 → 0'],
    why: CONNECTED,
  },
  {
    file: 'src/api/send.ts',
    code: 'welcomed = -1;',
    changes: ['1 → 2'],
    why: 'No session has either number.',
  },
  {
    file: 'src/api/send.ts',
    code: 'if (!envelope && call.isForm && status < 300 && isPlainSuccess(body)) return decode(call, null);',
    changes: ['decode(call, null) → undefined'],
    why: 'No form is declared with an answer.',
  },
  {
    file: 'src/api/send.ts',
    code: "reject(new DOMException('aborted', 'AbortError'));",
    changes: ["reject(new DOMException('aborted', 'AbortError')) → undefined"],
    why: 'The request that was aborted ends the call the same way, a moment later.',
  },
  {
    file: 'src/api/serverClock.ts',
    code: "const dateMs = Date.parse(header?.endsWith('GMT') ? header : '');",
    changes: ["'' → 'mutant'"],
    why: 'Neither is a date.',
  },
];
