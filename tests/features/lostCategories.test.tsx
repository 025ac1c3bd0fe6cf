import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

/** Answers each request for a style sheet, which a file waits for. */
function answerStyles(answer: () => 'error' | 'load'): void {
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLLinkElement) node.dispatchEvent(new Event(answer()));
  }).observe(document.head, { childList: true });
}

test('重试 loads the lost file of the categories [D-296]', async () => {
  // Other files of this worker have loaded the categories.
  vi.resetModules();
  const { watchStyles } = await import('#navigation/loadFile.ts');
  const { currentPage } = await import('#platform/currentPage.ts');
  const { openApp } = await import('#tests/page/openApp.tsx');
  const { pause, player } = await import('#tests/page/player.ts');
  watchStyles();
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
