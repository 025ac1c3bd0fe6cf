import { Component, type ReactNode } from 'react';

import { noteError } from '#platform/report.ts';
import { getText } from '#text/words.ts';
import { app as zh } from '#text/zh/app.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

type State = { isBroken: boolean };

/** Catches an error of one screen. The rest of the page stays, and the player can reload it. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    noteError(error);
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div role="alert">
        <LoadFailed />
      </div>
    );
  }
}

/** Replaces a screen that fails to render, and a page whose script fails to load. */
export function LoadFailed() {
  const text = getText(zh);
  return (
    <EmptyState
      picture={<img src="pictures/failed.svg" alt="" width={160} height={120} loading="lazy" />}
      message={text.screenBroken}
      action={<Button onClick={() => location.reload()}>{text.reload}</Button>}
    />
  );
}
