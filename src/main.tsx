import { createRoot } from 'react-dom/client';

import { connect } from './api/send.ts';
import { App } from './app/App.tsx';
import { expire, installReactions } from './app/reactions.ts';
import { takeCaptured } from './launch/capture.ts';
import { readLaunchPageSettings, startLaunch } from './launch/start.ts';
import { findAddress } from './navigation/paths.ts';
import { restorePreferences } from './parts/devicePreferences.ts';
import { useStore } from './state/session/store.ts';

import './ui/base.css';

const settings = readLaunchPageSettings();
connect({
  base: settings.apiBase,
  token: () => useStore.getState().token,
  generation: () => useStore.getState().generation,
  onExpired: expire,
});
installReactions();
void start();

// No top-level await: the files that a start may wait for import parts of this one, and would wait for it in turn.
async function start(): Promise<void> {
  await startLaunch(takeCaptured(), settings, findAddress);
  // Before the first words: whoever chose English does not see Chinese first.
  await restorePreferences();
  const root = document.getElementById('root');
  if (root) createRoot(root).render(<App />);
}
