import { type RefObject, useRef, useState } from 'react';

import type { Venue } from '#api/calls/venues.ts';
import type { Cny } from '#domain/amount.ts';
import { isAmountText, readAmountInput } from '#domain/amountInput.ts';
import { compareCny } from '#domain/money.ts';
import { reloadVenues, reportCallError } from '#state/cache/queryClient.ts';
import { type Draft, readDraft } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { refreshWallets } from '#state/member/member.ts';
import type { Order } from '#state/orders/useMoneySend.ts';
import { isLoggedIn } from '#state/session/store.ts';
import { getText, useText, type Words } from '#text/words.ts';
import { transfer as zh } from '#text/zh/transfer.ts';
import { showToast } from '#ui/toasts.tsx';

import { isAutoTransferOn } from './autoTransfer.ts';
import {
  checkTransfer,
  chooseWallet,
  defaultTarget,
  hasFraction,
  PLATFORM_WALLET,
  type Transfer,
  type Wallet,
  withPlatformWallet,
} from './rules.ts';

type Field = keyof Transfer;
type Side = 'source' | 'target';
type Problem = { field: Field; key: keyof Words<typeof zh> };
type Payload = { amountCny: Cny; source: string; target: string };
type Known = {
  venues: readonly Venue[] | undefined;
  balanceCny: Cny | null;
  checkToken: () => boolean;
};

type Form = {
  draft: Transfer;
  wallets: readonly Wallet[];
  /** The source as it is now, undefined when it is gone. */
  source: Wallet | undefined;
  /** What does not stop the transfer, but should be known before it. */
  warning: 'wholeYuanOnly' | 'aboveBalance' | null;
  fields: RefObject<HTMLDivElement | null>;
  errorOf: (field: Field) => string | undefined;
  setAmount: (amount: string) => void;
  choose: (side: Side, platform: string) => void;
  swap: () => void;
  /** Judges the draft as it is at the tap, against the wallets and the switch as they are then (F-M28). */
  prepare: () => (Order<Payload> & { putBack: () => void }) | null;
  settle: (answer: { message: string }) => 'again';
  refresh: () => void;
};

/** What is filled in by hand, and what becomes of it. */
export function useTransferForm({ venues, balanceCny, checkToken }: Known): Form {
  const text = useText(zh);
  const fields = useRef<HTMLDivElement>(null);
  const [opened] = useState(openTransfer);
  const [draft, setDraft] = useState(opened);
  // Wallets nobody chose are found again without being kept, until there is an amount for them.
  const [areChosen, setAreChosen] = useState(opened.target !== null && opened.amount === '');
  const [problem, setProblem] = useState<Problem | null>(null);
  const wallets = withPlatformWallet(venues ?? [], { name: text.platformWallet, balanceCny });

  // The default is chosen once: a target that vanishes is asked for again, never replaced by its neighbour.
  const firstVenue = defaultTarget(wallets);
  if (draft.target === null && firstVenue !== null) setDraft({ ...draft, target: firstVenue });

  const walletOn = (side: Side) => wallets.find(({ platform }) => platform === draft[side]);
  const isGone = (field: Field) =>
    field !== 'amount' && venues !== undefined && draft[field] !== null && !walletOn(field);
  const source = walletOn('source');
  // What was typed before goes with its wallets.
  if (draft === opened && draft.amount !== '' && (isGone('source') || isGone('target')))
    setDraft({ ...draft, amount: '' });

  const { amount, source: from, target: to } = draft;
  const isKept = (areChosen || amount !== '') && from !== null && to !== null;
  const { forget } = useDraft(transferDraft, isKept ? { amount, source: from, target: to } : null);

  const change = (next: Transfer) => {
    setProblem(null);
    setDraft(next);
    if (next.source !== from || next.target !== to) setAreChosen(true);
  };
  const reject = (found: Problem) => {
    setProblem(found);
    showToast(getText(zh)[found.key], 'danger');
    fields.current
      ?.querySelector<HTMLElement>(
        found.field === 'amount' ? 'input' : `[data-field="${found.field}"] button`,
      )
      ?.focus();
    return null;
  };

  const prepare = () => {
    setProblem(null);
    if (!checkToken()) return null;
    if (isAutoTransferOn()) {
      showToast(getText(zh).autoBlocks, 'danger');
      return null;
    }
    const wallet = {
      source: walletOn('source')?.platform ?? null,
      target: walletOn('target')?.platform ?? null,
    };
    const found = checkTransfer({ amount, ...wallet });
    if (found) return reject(isGone(found.field) ? { ...found, key: 'walletGone' } : found);
    const amountCny = readAmountInput(amount);
    if (amountCny === null || wallet.source === null || wallet.target === null) return null;
    const putBack = forget();
    const payload = { amountCny, source: wallet.source, target: wallet.target };
    return { payload, amountCny, putBack };
  };

  return {
    draft,
    wallets,
    source,
    warning: warningOf(draft.amount, source),
    fields,
    errorOf: (field) => {
      if (problem?.field === field) return text[problem.key];
      return isGone(field) ? text.walletGone : undefined;
    },
    setAmount: (written) => change({ ...draft, amount: written }),
    choose: (side, platform) =>
      change(chooseWallet(draft, side, platform, { isAutoTransferOn: isAutoTransferOn() })),
    swap: () => {
      if (draft.source === null || draft.target === null || isAutoTransferOn()) return;
      change({ amount: '', source: draft.target, target: draft.source });
    },
    prepare,
    settle: ({ message }) => {
      showToast(message || getText(zh).done, 'success');
      setDraft((now) => ({ ...now, amount: '' }));
      setAreChosen(false);
      return 'again';
    },
    refresh,
  };
}

const isWallet = (text: string): boolean => text !== '';
const transferDraft: Draft<keyof Transfer> = {
  name: 'transfer',
  fields: { amount: isAmountText, source: isWallet, target: isWallet },
};
const EMPTY: Transfer = { amount: '', source: PLATFORM_WALLET, target: null };

/** The transfer as its form opens: an amount comes back only with the wallets that stood there. */
function openTransfer(): Transfer {
  const { amount = '', source, target } = readDraft(transferDraft) ?? {};
  return source && target ? { amount, source, target } : EMPTY;
}

function warningOf(amount: string, source: Wallet | undefined): Form['warning'] {
  const amountCny = readAmountInput(amount);
  const most = source?.balanceCny ?? null;
  if (amountCny !== null && most !== null && compareCny(amountCny, most) > 0) return 'aboveBalance';
  return hasFraction(amount) ? 'wholeYuanOnly' : null;
}

/** Only the server knows what is where now, whatever it answered (M4-35). */
function refresh(): void {
  // The session may have ended with the answer: there are no wallets to ask for.
  if (!isLoggedIn()) return;
  reloadVenues();
  refreshWallets().catch(reportCallError);
}
