import { useState } from 'react';

import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { inviteToLogIn } from '#parts/account/inviteToLogIn.ts';
import { PlainBar } from '#parts/navigation/PlainBar.tsx';
import { TitleBar } from '#parts/navigation/TitleBar.tsx';
import { UnansweredLine } from '#parts/records/UnansweredLine.tsx';
import { GamesLine } from '#parts/wallets/GamesBalance.tsx';
import { RefreshButton } from '#parts/wallets/WalletActions.tsx';
import { VenueCard } from '#parts/wallets/VenueList.tsx';
import { TRANSFER_POLL_MS, useVenues } from '#parts/wallets/useVenues.ts';
import { useMember } from '#state/member/member.ts';
import { useAccount, useFreshWallets } from '#state/member/freshMember.ts';
import { endSession, isTokenKept } from '#state/session/session.ts';
import { getText, useText } from '#text/words.ts';
import { titles as titleWords } from '#text/zh/titles.ts';
import { transfer as words } from '#text/zh/transfer.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { RetryState } from '#ui/RetryState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Switch } from '#ui/Switch.tsx';
import { showToast } from '#ui/toasts.tsx';

import { TransferPanel } from './TransferPanel.tsx';
import css from './TransferScreen.module.css';
import { switchAutoTransfer, useAutoTransferTarget } from './autoTransfer.ts';

/** Rows of the venue list while it is collapsed, below the row of the platform wallet. */
const SHOWN_VENUES = 4;

/** `/transfer`: moves money between the platform wallet and the venues, automatically or by hand. */
export function TransferScreen() {
  const text = useText(words);
  const titles = useText(titleWords);
  const platformWallet = {
    name: text.platformWallet,
    balanceCny: useMember((member) => member?.balanceCny ?? null),
    availableCny: useMember((member) => member?.availableCny ?? null),
  };
  const isAutoOn = useMember((member) => member?.isAutoTransferOn ?? null);
  const wallets = useFreshWallets();
  // The device knows the switch before the server has answered, but sends no transfer by hand.
  const { isLoading } = useAccount();
  const venues = useVenues(TRANSFER_POLL_MS);
  // The guard keeps visitors out, but the token may go while the screen is open. The session must end before the login
  // opens, which would lead a logged-in player back.
  const askLogin = () => void inviteToLogIn(() => endSession('lost'));

  const list = (
    <div className={css.venues}>
      <PartBoundary>
        <VenueCard
          venues={venues}
          shownRows={SHOWN_VENUES}
          first={platformWallet}
          actions={
            <PartBoundary>
              <RefreshButton />
            </PartBoundary>
          }
        >
          <PartBoundary>
            <GamesLine />
          </PartBoundary>
        </VenueCard>
      </PartBoundary>
    </div>
  );
  return (
    <>
      <PartBoundary fallback={<PlainBar />}>
        <TitleBar title={titles.transfer} />
      </PartBoundary>
      <PartBoundary>
        <UnansweredLine screen="transfer" />
      </PartBoundary>
      <CardStack hasColumns>
        <PartBoundary>
          {isAutoOn !== null && <AutoTransfer isOn={isAutoOn} onTokenLost={askLogin} />}
        </PartBoundary>
        {isAutoOn === null && !wallets.hasFailed && <Skeleton height={68} radius={20} />}
        {wallets.hasFailed && (
          <Card>
            <RetryState message={text.unread} busy={wallets.isBusy} onRetry={wallets.reload} />
          </Card>
        )}
        {isAutoOn === false ? (
          <TransferPanel
            isWaiting={isLoading || (!venues.venues && !venues.hasFailed)}
            venues={venues.venues}
            platformWallet={platformWallet}
            onTokenLost={askLogin}
            footer={list}
          />
        ) : (
          list
        )}
      </CardStack>
    </>
  );
}

type Props = { isOn: boolean; onTokenLost: () => void };

/** The switch 自动免转, its explanation, and how its last change ended. */
function AutoTransfer({ isOn, onTokenLost }: Props) {
  const text = useText(words);
  const target = useAutoTransferTarget();
  const [isUnsure, setIsUnsure] = useState(false);

  const change = async (wanted: boolean) => {
    if (!isTokenKept()) return onTokenLost();
    setIsUnsure(false);
    const outcome = await switchAutoTransfer(wanted);
    if (outcome === 'done') showToast(getText(words).autoDone, 'success');
    setIsUnsure(outcome === 'unsure');
  };
  const state = isOn ? text.autoOn : text.autoOff;
  const hint = target === null ? (isUnsure ? text.autoUnsure : state) : text.autoChanging;
  return (
    <div className={css.row}>
      <Switch
        label={text.auto}
        isOn={target ?? isOn}
        onChange={(wanted) => void change(wanted)}
        hint={<span role="status">{hint}</span>}
      />
    </div>
  );
}
