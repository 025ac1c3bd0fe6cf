import { createRoot } from 'react-dom/client';

import { takePreloadedAnswers, openTappedGame } from './app/takeOverFirstPaint.ts';
import { App } from './app/App.tsx';
import { startSite } from './app/startSite.ts';

import { watchStyles } from './navigation/loadFile.ts';
import './ui/base.css';

const NEW_STYLES = ['selector(:has(*))', '(width: 1cqw)', '(color: color-mix(in srgb, red, red))'];

void start();

// No top-level await: lazy files that the start waits for import this file, so both would wait for each other.
async function start(): Promise<void> {
  watchStyles();
  await startSite();
  await takePreloadedAnswers();
  const root = document.getElementById('root');
  if (!root) return;
  openTappedGame(root);
  createRoot(root).render(<App />);
  if (!NEW_STYLES.every((one) => CSS.supports(one)))
    void import('./app/fillInStyles.ts').then(
      (file) => file.fillInStyles(),
      () => {},
    );
}
