import { Component, type ReactNode } from 'react';

import { rememberError } from '#platform/report.ts';
import { isAnyLocked } from '#state/cache/locks.ts';
import { getText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { Button } from '#ui/Button.tsx';
import { isAsking } from '#ui/dialogs.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

type State = { isBroken: boolean; isBusy?: boolean };

/**
 * Catches an error of one screen. Renders the screen anew once, with what its drafts keep, unless a form is sending,
 * asking or of unknown outcome. Otherwise the rest of the page stays, and the player can reload it.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };
  private wasRenewed = false;

  static getDerivedStateFromError(): State {
    // Read while the broken screen still holds its locks: it is removed before `componentDidCatch`.
    return { isBroken: true, isBusy: isAnyLocked() || isAsking() };
  }

  override componentDidCatch(error: unknown): void {
    rememberError(error);
    if (this.wasRenewed || this.state.isBusy) return;
    this.wasRenewed = true;
    this.setState({ isBroken: false });
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

/** Replaces a screen that fails to render. */
function LoadFailed() {
  const text = getText(words);
  return (
    <EmptyState
      picture={<img src="pictures/failed.svg" alt="" width={160} height={120} loading="lazy" />}
      message={text.screenBroken}
      action={<Button onClick={() => location.reload()}>{text.reload}</Button>}
    />
  );
}
