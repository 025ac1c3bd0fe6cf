import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { cacheEarlyAnswers, openTappedGame } from './app/takeOverFirstPaint.ts';
import { App } from './app/App.tsx';
import { BrokenPage, PageBoundary } from './app/PageBoundary.tsx';
import { startSite } from './app/startSite.ts';
import { watchStyles } from './navigation/loadFile.ts';
import { report } from './platform/report.ts';
import './ui/base.css';

globalThis.lobby?.runs?.();

const NEW_STYLES = ['selector(:has(*))', '(width: 1cqw)', '(color: color-mix(in srgb, red, red))'];

void start();

// No top-level await: lazy files that the start waits for import this file, so both would wait for each other.
async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) return;
  const page = createRoot(root, { onCaughtError: report, onUncaughtError: report });
  try {
    watchStyles();
    await startSite();
  } catch (error) {
    report(error);
    page.render(<BrokenPage />);
    return;
  }
  // Without them the page asks again, and the tap is lost.
  await cacheEarlyAnswers()
    .then(() => openTappedGame(root))
    .catch(report);
  const site = (
    <PageBoundary>
      <App />
    </PageBoundary>
  );
  page.render(import.meta.env.DEV ? <StrictMode>{site}</StrictMode> : site);
  if (!NEW_STYLES.every((one) => CSS.supports(one)))
    void import('./app/fillInStyles.ts').then(
      (file) => file.fillInStyles(),
      () => {},
    );
}
