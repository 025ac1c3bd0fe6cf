import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { watchStyles } from '#navigation/loadFile.ts';
import { currentPage } from '#platform/currentPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { pause, player } from '#tests/page/player.ts';

/** Answers each request for a style sheet, which a file waits for. */
function answerStyles(answer: () => 'error' | 'load'): void {
  watchStyles();
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event(answer()));
  }).observe(document.head, { childList: true });
}

test('重试 loads the lost file of the categories [D-296]', async () => {
  vi.spyOn(currentPage, 'isThere').mockResolvedValue(false);
  let isLost = true;
  answerStyles(() => (isLost ? 'error' : 'load'));
  const lost = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: 'x.css' });
  document.head.append(lost);
  await pause(100);
  await openApp('/');
  player.taps('体育');
  const sport = within(await screen.findByRole('region', { name: '体育' }));
  const retry = await sport.findByRole('button', { name: '重试' });
  isLost = false;
  fireEvent.click(retry);
  expect((await sport.findAllByRole('listitem')).length).toBeGreaterThan(1);
});
