import { transfer } from '#api/calls/transfer.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { invalidateCall, reportCallError } from '#state/cache/queryClient.ts';
import { refreshWallets } from '#state/member/member.ts';
import {
  type Checked,
  type MoneyOrderControl,
  useMoneyOrder,
} from '#state/orders/useMoneyOrder.ts';
import { isTokenKept } from '#state/session/session.ts';
import { isLoggedIn } from '#state/session/store.ts';
import { successMessage } from '#text/serverMessage.ts';
import { getText } from '#text/words.ts';
import { transfer as zh } from '#text/zh/transfer.ts';
import { showToast } from '#ui/toasts.tsx';

import { isAutoTransferOn } from './autoTransfer.ts';
import { checkTransfer, type TransferOrder, type TransferProblem } from './rules.ts';
import type { TransferForm } from './useTransferForm.ts';

type Problem = TransferProblem | 'tokenLost' | 'autoTransferOn';

/** The order of a transfer by hand. `onTokenLost` is called instead when the session's token is gone. */
export function useTransferOrder(
  form: Omit<TransferForm, 'ref'>,
  onTokenLost: () => void,
): MoneyOrderControl {
  // Judged at the tap, by the wallets and the switch as they are then (F-M28).
  const check = (): Checked<TransferOrder, Problem> => {
    if (!isTokenKept()) return { problem: 'tokenLost' };
    if (isAutoTransferOn()) return { problem: 'autoTransferOn' };
    return checkTransfer(form.available);
  };
  const showProblem = (problem: Problem | null) => {
    form.clear();
    if (problem === 'tokenLost') onTokenLost();
    else if (problem === 'autoTransferOn') showToast(getText(zh).autoBlocks, 'danger');
    else if (problem) form.reject(problem);
  };
  return useMoneyOrder({
    call: transfer,
    kind: 'transfer',
    check,
    onChecked: showProblem,
    draft: form.draft,
    onSettled: ({ message }) => {
      showToast(successMessage(message, getText(zh).done), 'success');
      form.clearAmount();
      return 'again';
    },
    onSent: refreshBalances,
  });
}

/** Reloads all balances after every transfer, since a refused or lost one may have moved money too. */
function refreshBalances(): void {
  // The answer may have ended the session.
  if (!isLoggedIn()) return;
  invalidateCall(refreshVenues);
  refreshWallets().catch(reportCallError);
}
