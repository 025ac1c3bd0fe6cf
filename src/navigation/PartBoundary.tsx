import { Children, Component, type ReactNode } from 'react';

import { publicState } from '#platform/publicState.ts';

import { currentAddress, onAddressChange } from './go.ts';

type Broken = {
  /** The in-app address at which the children failed; null while they render. */
  brokenAt: string | null;
};

/** Catches an error of its children, which `createRoot` reports, and tries them again at the next opening. */
export abstract class Boundary<Props, State extends Broken = Broken> extends Component<
  Props,
  State
> {
  override state = { brokenAt: null } as State;
  private wasMounted = false;
  private stop = () => {};

  static getDerivedStateFromError(): Broken {
    return { brokenAt: currentAddress() };
  }

  override componentDidMount(): void {
    this.stop = onAddressChange((address) => {
      if (address !== this.state.brokenAt) this.reopen();
    });
    // React mounts it again when its kept screen is shown again.
    if (this.wasMounted) this.reopen();
    this.wasMounted = true;
  }

  override componentWillUnmount(): void {
    this.stop();
  }

  protected reopen(): void {
    if (this.state.brokenAt !== null) this.setState({ brokenAt: null });
  }
}

type PartProps = {
  children: ReactNode;
  /** Takes the place of the part. */
  fallback?: ReactNode;
  /** Runs when the part has failed. */
  onError?: () => void;
};

/** Leaves out a part that fails: something other than what the player came to the screen for (D-334). */
export class PartBoundary extends Boundary<PartProps> {
  override componentDidCatch(): void {
    this.props.onError?.();
  }

  override render() {
    const { children, fallback = null } = this.props;
    return this.state.brokenAt === null ? children : fallback;
  }
}

/** Gives each child a boundary of its own. */
export function Parts({ children }: { children: ReactNode }) {
  return Children.map(children, (child) => <PartBoundary>{child}</PartBoundary>);
}

/** Whether a part above the screens that must not be missing, such as a break, has failed. */
const useClosed = publicState<{ screen: boolean }>(() => ({ screen: false }));

export function useIsScreenClosed(): boolean {
  return useClosed(({ screen }) => screen);
}

/** Closes the screens until the address changes (D-334). */
export function closeScreens(): void {
  const closedAt = currentAddress();
  useClosed.setState({ screen: true });
  const stop = onAddressChange((address) => {
    if (address === closedAt) return;
    stop();
    useClosed.setState({ screen: false });
  });
}

/** A part above the screens that must not be missing: if it fails, it closes the screen below, or the page. */
export class GateBoundary extends Boundary<{ children: ReactNode }> {
  override componentDidCatch(): void {
    closeScreens();
  }

  override render() {
    if (this.state.brokenAt === null) return this.props.children;
    if (globalThis.lobbyPassword)
      throw new Error('a part that shows the first password has failed');
    return null;
  }
}
