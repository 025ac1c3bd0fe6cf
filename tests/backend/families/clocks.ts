import type { Site } from '#tests/backend/tables/site.ts';

const HOUR_MS = 3_600_000;

/** Servers whose records are dated by another clock than their answers, each as a change of the site. */
export const CLOCK_FAMILIES = {
  'records an hour ahead': { recordsAheadMs: HOUR_MS },
  'records an hour behind': { recordsAheadMs: -HOUR_MS },
  'records in minutes, 2 min late': { haveRecordsSeconds: false, recordsLateMs: 120_000 },
  'no readable Date': { isDateReadable: false },
} as const satisfies Record<string, Partial<Site>>;
