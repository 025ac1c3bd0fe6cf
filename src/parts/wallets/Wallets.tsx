import { useState } from 'react';

import { refreshVenues } from '#api/calls/venues.ts';
import { formatCny } from '#domain/amount.ts';
import { addCny } from '#domain/money.ts';
import { invalidateCall, reportCallError } from '#state/cache/queryClient.ts';
import { refreshWallets, reloadMember } from '#state/member/member.ts';
import { getMember, useMember } from '#state/member/useMember.ts';
import { useText } from '#text/words.ts';
import { money as zh } from '#text/zh/money.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { RefreshIcon } from '#ui/icons.tsx';
import { showToast } from '#ui/toasts.tsx';

import { CollectButton } from './CollectButton.tsx';
import css from './Wallets.module.css';

/** The central wallet and the balance in games, with refresh and 一键回收; `hasTotal` shows their sum (D-150). */
export function Wallets({ hasTotal = false }: { hasTotal?: boolean }) {
  const text = useText(zh);
  const member = useMember();
  const { isBusy, refresh } = useRefresh(text.refreshed);
  const balanceCny = member?.balanceCny ?? null;
  const gameBalanceCny = member?.gameBalanceCny ?? null;
  const actions = (
    <>
      <IconButton
        label={text.refresh}
        aria-busy={isBusy}
        className={css.refresh}
        onClick={() => void refresh()}
      >
        <RefreshIcon size={20} />
      </IconButton>
      <CollectButton />
    </>
  );
  return (
    <Card title={hasTotal ? text.total : text.wallets} actions={actions}>
      {hasTotal && (
        <p className={css.total}>
          <span aria-hidden className={css.sign}>
            ¥
          </span>
          {formatCny(addCny(balanceCny, gameBalanceCny))}
        </p>
      )}
      <dl className={css.parts}>
        <div>
          <dt>{text.central}</dt>
          <dd>{formatCny(balanceCny)}</dd>
        </div>
        <div>
          <dt>{text.inGames}</dt>
          <dd>{formatCny(gameBalanceCny)}</dd>
        </div>
      </dl>
    </Card>
  );
}

/** Reloads both wallets, or the whole member where loading them has failed, and the venues. */
function useRefresh(doneMessage: string): { isBusy: boolean; refresh: () => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    if (isBusy) return;
    setIsBusy(true);
    invalidateCall(refreshVenues);
    try {
      await (getMember() ? refreshWallets() : reloadMember());
      showToast(doneMessage, 'success');
    } catch (error) {
      reportCallError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refresh };
}
