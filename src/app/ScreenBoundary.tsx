import type { ReactNode } from 'react';

import { Boundary } from '#navigation/PartBoundary.tsx';
import { currentAddress } from '#navigation/go.ts';
import { isAnyLocked } from '#state/cache/locks.ts';
import { getText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { buttonLook } from '#ui/Button.tsx';
import { isAsking } from '#ui/dialogs.ts';
import emptyCss from '#ui/EmptyState.module.css';

type State = { brokenAt: string | null; isBusy?: boolean };

/** Catches an error of a screen and renders it anew once, unless a form is sending, asking or of unknown outcome. */
export class ScreenBoundary extends Boundary<{ children: ReactNode }, State> {
  private wasRenewed = false;

  static override getDerivedStateFromError(): State {
    // Read while the broken screen still holds its locks: it is removed before `componentDidCatch`.
    return { brokenAt: currentAddress(), isBusy: isAnyLocked() || isAsking() };
  }

  override componentDidCatch(): void {
    if (this.wasRenewed || this.state.isBusy) return;
    super.reopen();
    this.wasRenewed = true;
  }

  protected override reopen(): void {
    this.wasRenewed = false;
    super.reopen();
  }

  override render() {
    return this.state.brokenAt === null ? this.props.children : <BrokenScreen />;
  }
}

/** Takes the place of a screen that failed, or that a part above it has closed. */
export function BrokenScreen() {
  const text = getText(words);
  // Plain elements: a component that broke the screen may not break its fallback.
  return (
    <div role="alert" className={emptyCss.state}>
      <img src="pictures/failed.svg" alt="" width={160} height={120} loading="lazy" />
      <p>{text.screenBroken}</p>
      <button type="button" className={buttonLook({})} onClick={() => location.reload()}>
        {text.reload}
      </button>
    </div>
  );
}
