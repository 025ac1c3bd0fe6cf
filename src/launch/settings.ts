import { readSettings, type Settings } from '#domain/settings.ts';

import { pageBlock } from './start.ts';

/** Everything the operator set in the page (D-162), for the lazy screens that need more than the launch does. */
export function siteSettings(): Settings {
  return readSettings(pageBlock());
}
