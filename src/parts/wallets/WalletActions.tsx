import { HideButton } from './HideButton.tsx';
import { RefreshButton } from './RefreshButton.tsx';

/** Beside the heading of the member's wallets. */
export function WalletActions() {
  return (
    <>
      <HideButton />
      <RefreshButton />
    </>
  );
}
