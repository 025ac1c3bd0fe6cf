import { OF_CALLS } from './equivalentCalls.ts';
import { OF_DOMAIN } from './equivalentDomain.ts';
import { OF_LAUNCH } from './equivalentLaunch.ts';

/** Why mutants of a line survive: what they change makes no difference, or none that a player can observe. */
export type Explanation = {
  file: string;
  /** The line, without its indentation. */
  code: string;
  /** What is replaced and what replaces it, as the command prints it. */
  changes: readonly string[];
  why: string;
};

const MEMORY =
  'Of an ended session nothing is read again: this only takes it out of the memory of the page (F-S06).';
const FOR_THE_COMPILER = 'Never happens: the types alone do not say so.';

export const EXPLANATIONS: readonly Explanation[] = [
  ...OF_CALLS,
  ...OF_LAUNCH,
  ...OF_DOMAIN,
  {
    file: 'src/features/mine/profile/rules.ts',
    code: "return isDate(date) ? date : date.replace(/29$/, '28');",
    changes: ['/29$/ → /29/'],
    why: 'The year of such a date holds 29 only for players born after 2900.',
  },
  {
    file: 'src/state/orders/earlierNotes.ts',
    code: 'if (salt === null) return null;',
    changes: ['salt === null → false'],
    why: 'Nothing was ever noted under the key that it makes then.',
  },
  {
    file: 'src/state/orders/orderLedger.ts',
    code: "const { notes, settled } = JSON.parse(stored ?? '') as Record<string, unknown>;",
    changes: ["stored ?? '' → stored", "'' → 'mutant'"],
    why: 'What is thrown then gives the same empty ledger.',
  },
  {
    file: 'src/state/orders/orderNotes.ts',
    code: 'const evidence = isDeclined ? {} : ((await readEvidence?.()) ?? {});',
    changes: ['(await readEvidence?.()) ?? {} → (await readEvidence?.())'],
    why: 'Undefined adds nothing either where it is spread.',
  },
  {
    file: 'src/state/orders/pendingOrders.ts',
    code: 'options: ClaimOptions = { isAlone: true },',
    changes: ['{ isAlone: true } → {}'],
    why: 'Where nobody is there to ask, nothing is asked either way.',
  },
  {
    file: 'src/state/orders/recentOrders.ts',
    code: "staleTime: ({ state }) => Math.min(COMPARED_MS, freshMs('deposit', state.data)),",
    changes: ["'deposit' → ''"],
    why: 'Whether one waits for its review makes no difference within a minute.',
  },
  {
    file: 'src/state/orders/recentOrders.ts',
    code: "return [generation, loadTransactions.path, 'recent'] as const;",
    changes: ["'recent' → ''"],
    why: 'The key differs from all others either way.',
  },
  {
    file: 'src/state/orders/recentOrders.ts',
    code: 'if (!list || list.gap) return 0;',
    changes: ['0 → undefined', '0 → -1'],
    why: 'Out of date at once either way.',
  },
  {
    file: 'src/state/orders/useMoneyOrder.ts',
    code: 'const repeated = getState().repeated?.atMs ?? null;',
    changes: ['getState().repeated?.atMs ?? null → getState().repeated?.atMs'],
    why: 'No order was sent at the time undefined either.',
  },
  {
    file: 'src/state/orders/usePendingOrder.ts',
    code: "() => [generation, 'pendingOrder', kind, account],",
    changes: ["'pendingOrder' → ''"],
    why: 'It is a name for developers: no other key has a kind in this place.',
  },
  {
    file: 'src/state/orders/usePendingOrder.ts',
    code: '[generation, kind, account],',
    changes: ['[generation, kind, account] → []'],
    why: 'A form keeps its kind, a session its account, and the end of a session removes what was read.',
  },
  {
    file: 'src/state/orders/usePendingOrder.ts',
    code: 'staleTime: 0,',
    changes: ['0 → 1', '0 → -1'],
    why: 'A millisecond: nobody opens a form twice within one.',
  },
  {
    file: 'src/state/orders/sessionRows.ts',
    code: 'useStore.subscribe(({ generation }) => {',
    changes: [
      'useStore.subscribe(({ generation }) => { if (kept?.generation !== generation) kept = null; }) → undefined',
    ],
    why: MEMORY,
  },
  {
    file: 'src/state/orders/sessionRows.ts',
    code: 'if (kept?.generation !== generation) kept = null;',
    changes: [
      'kept?.generation !== generation → true',
      'kept?.generation !== generation → false',
      'kept?.generation !== generation → (kept?.generation) === (generation)',
    ],
    why: MEMORY,
  },
  {
    file: 'src/state/orders/sessionRows.ts',
    code: "const stored = JSON.parse(readStored('sessionStorage', key) ?? 'null') as {",
    changes: [
      "readStored('sessionStorage', key) ?? 'null' → readStored('sessionStorage', key)",
      "'null' → ''",
    ],
    why: 'What is read or thrown then gives the same empty list.',
  },
  {
    file: 'src/state/orders/sessionRows.ts',
    code: 'if (!sessionId || stored?.session !== sessionId || !Array.isArray(stored.rows)) return [];',
    changes: ['stored?.session → stored.session'],
    why: 'What is thrown then gives the same empty list.',
  },
  {
    file: 'src/state/orders/sharedLedger.ts',
    code: "if (knowsMore(known, theirs)) stores.post(writeLedger(known) ?? '');",
    changes: ["writeLedger(known) ?? '' → writeLedger(known)", "'' → 'mutant'"],
    why: FOR_THE_COMPILER,
  },
  {
    file: 'src/state/session/endedSessions.ts',
    code: "const rows = JSON.parse(readStored('localStorage', STORED.device.ended) ?? '[]') as Row[];",
    changes: [
      "readStored('localStorage', STORED.device.ended) ?? '[]' → readStored('localStorage', STORED.device.ended)",
      "'[]' → ''",
    ],
    why: 'What is thrown then gives the same empty list.',
  },
  {
    file: 'src/state/session/ownGames.ts',
    code: "return rowsOf(JSON.parse(readOwn(account) || '[]')).flatMap((row) => {",
    changes: ["'[]' → ''"],
    why: 'What is thrown then gives the same empty list.',
  },
  {
    file: 'src/state/session/store.ts',
    code: 'export const useStore = create<Session>(() => ({ ...VISITOR, generation: 0 }));',
    changes: ['0 → 1', '0 → -1'],
    why: 'Generations are only compared with one another.',
  },
  {
    file: 'src/state/session/storedKeys.ts',
    code: "const { atMs, data } = JSON.parse(stored ?? '') as { atMs: number; data: unknown };",
    changes: ["stored ?? '' → stored", "'' → 'mutant'"],
    why: 'None of them is an object as JSON: what is thrown then gives undefined.',
  },
  {
    file: 'src/state/session/storedKeys.ts',
    code: "const saved = JSON.parse(json ?? 'null') as Partial<SavedToken> | null;",
    changes: ["json ?? 'null' → json", "'null' → ''"],
    why: 'What is thrown then gives null too.',
  },
];
