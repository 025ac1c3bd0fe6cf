import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object>)[INTERNALS];

/**
 * React notes for each of up to 10,000 elements a second which line made it. Its warnings quote that line; making the
 * notes takes a tenth of the time of a story. The counter stands at its limit.
 */
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
