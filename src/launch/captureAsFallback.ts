import { readLaunchSettings } from '#domain/launchSettings.ts';

import { captureLaunch } from './capture.ts';
import { findAncestors, judgeLaunch } from './environment.ts';
import type { Launch } from './launch.ts';

/** Captures the launch like the inline start, for pages where it did not run: a policy may have refused it. */
export function captureAsFallback(): Launch {
  const block = document.getElementById('site-config')?.textContent ?? '';
  return judgeLaunch(captureLaunch(), readLaunchSettings(block), findAncestors(window));
}
