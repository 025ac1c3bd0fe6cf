import { readLaunchSettings } from '#domain/launchSettings.ts';

import { captureLaunch } from './capture.ts';
import { findAncestors, judgeLaunch } from './environment.ts';
import type { Launch } from './launch.ts';

/** The launch as the inline start finds it, for a page whose inline start did not run: a policy may have refused it. */
export function captureAsFallback(): Launch {
  const block = document.getElementById('site-config')?.textContent ?? '';
  return judgeLaunch(captureLaunch(), readLaunchSettings(block), findAncestors(window));
}
