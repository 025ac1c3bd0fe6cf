import { useState } from 'react';

import { grabRedPacket } from '#api/calls/redpacket.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import type { Cny } from '#domain/amount.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { useSend } from '#state/cache/useSend.ts';
import { reloadBalance } from '#state/member/member.ts';
import { getText } from '#text/words.ts';
import { redpacket as words } from '#text/zh/redpacket.ts';
import { ui } from '#text/zh/ui.ts';
import { showAlert, showConfirm } from '#ui/dialogs.ts';

import { checkGrab, type GrabStatus } from './rules.ts';

type Won = { wonCny: Cny | null };
type Grab = { grab: () => Promise<void>; isSending: boolean; won: Won | null; accept: () => void };

/** Grabs a red packet once, shows the outcome, and reloads counts and balance whatever the answer was (D-202). */
export function useGrab(status: GrabStatus, reload: () => Promise<unknown>): Grab {
  const [won, setWon] = useState<Won | null>(null);

  const refresh = () => {
    void reload();
    // The balance poll repeats it within seconds and reports a failure.
    reloadBalance().catch(() => {});
  };
  const onFailure = (error: unknown) => {
    reportFailure(error);
    refresh();
  };
  const { submit, isSending } = useSend(grabRedPacket, { onFailure });

  const grab = async () => {
    const problem = checkGrab(status);
    if (problem === 'notQualified') return offerRecharge(getText(words).notQualified);
    if (problem) return showMessage(problem);
    const answer = await submit();
    if (!answer) return;
    setWon(answer);
    refresh();
  };
  return { grab, isSending, won, accept: () => setWon(null) };
}

/** Offers to deposit after a refusal; shows an unknown outcome. Neither shows a toast (D-093, D-250). */
function reportFailure(error: unknown): void {
  if (error instanceof Refused) void offerRecharge(error.reason);
  else if (error instanceof Unreachable) void showMessage('failed', error.reason);
  else reportCallError(error);
}

async function offerRecharge(reason: string): Promise<void> {
  const text = getText(words);
  const wantsRecharge = await showConfirm({
    message: reason || text.refused,
    confirmLabel: text.recharge,
    cancelLabel: getText(ui).close,
  });
  // The specification leads to the cards, not to the deposit (D-091).
  if (wantsRecharge) goTo(pathTo('cards', { type: '0' }));
}

function showMessage(key: 'notStarted' | 'ended' | 'failed', reason = ''): Promise<void> {
  return showAlert({ title: getText(ui).notice, message: reason || getText(words)[key] });
}
