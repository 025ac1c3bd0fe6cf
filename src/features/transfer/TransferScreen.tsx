import { LoginDialog } from '#parts/LoginDialog.tsx';
import { TitleBar } from '#parts/TitleBar.tsx';
import { TRANSFER_POLL_MS, useVenues } from '#parts/useVenues.ts';
import { VenueList } from '#parts/VenueList.tsx';
import { Wallets } from '#parts/Wallets.tsx';
import { useFreshWallets } from '#state/member/useFreshMember.ts';
import { useMember } from '#state/member/useMember.ts';
import { endSession } from '#state/session/session.ts';
import { useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';
import { transfer as zh } from '#text/zh/transfer.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { Skeleton } from '#ui/loading.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import { AutoTransfer } from './AutoTransfer.tsx';
import { TransferPanel } from './TransferPanel.tsx';
import { useTokenCheck } from './useTokenCheck.ts';

/** Venues in the list while it is collapsed, below the row of the platform wallet (M9-24, D-143). */
const SHOWN_VENUES = 4;

/** `/transfer`: money between the platform wallet and the venues, by itself or by hand (M2-85, M2-110 to M2-121). */
export function TransferScreen() {
  const text = useText(zh);
  const { titleTransfer } = useText(app);
  const balanceCny = useMember((member) => member?.balanceCny ?? null);
  const isAutoOn = useMember((member) => member?.isAutoTransferOn ?? false);
  const wallets = useFreshWallets();
  const venues = useVenues(TRANSFER_POLL_MS);
  const { checkToken, isAsking, close } = useTokenCheck();

  return (
    <>
      <TitleBar title={titleTransfer} />
      <CardStack>
        <Wallets />
        {wallets.isKnown && <AutoTransfer checkToken={checkToken} />}
        {/* Whether venues are fed automatically decides what may be done here: it is never guessed. */}
        {!wallets.isKnown && !wallets.hasFailed && <Skeleton height={92} />}
        {wallets.hasFailed && (
          <Card>
            <RetryState message={text.unread} busy={wallets.isBusy} onRetry={wallets.reload} />
          </Card>
        )}
        {wallets.isKnown && !isAutoOn && (
          <TransferPanel venues={venues.venues} balanceCny={balanceCny} checkToken={checkToken} />
        )}
        <VenueList
          venues={venues}
          shownRows={SHOWN_VENUES}
          first={{ name: text.platformWallet, balanceCny }}
        />
      </CardStack>
      {/* What is left of a session that the device has forgotten ends on the way to the login, or it would lead back. */}
      <LoginDialog open={isAsking} onClose={close} onLogin={() => endSession('logout')} />
    </>
  );
}
