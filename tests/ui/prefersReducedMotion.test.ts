import { afterEach, expect, test, vi } from 'vitest';

import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';

afterEach(() => vi.restoreAllMocks());

const agentOf = (performance: string) =>
  `Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 Telegram-Android/11.3.3 (Samsung SM-A035F; Android 14; SDK 34; ${performance})`;

test.each([
  [agentOf('LOW'), true],
  [agentOf('AVERAGE'), false],
  [agentOf('HIGH'), false],
  ['Mozilla/5.0 (X11; Linux; LOW) Chrome/130', false],
])('a phone that Telegram calls slow moves nothing by itself: %s → %s', (agent, isReduced) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  expect(prefersReducedMotion()).toBe(isReduced);
});
