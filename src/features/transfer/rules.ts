import type { Cny } from '#domain/amount.ts';
import { isMistypedAmount, readAmountInput } from '#domain/amountInput.ts';
import { compareCny } from '#domain/money.ts';
import { PLATFORM_WALLET } from '#domain/recordTypes.ts';
import type { Checked } from '#state/orders/useMoneyOrder.ts';
import type { Words } from '#text/words.ts';
import type { transfer } from '#text/zh/transfer.ts';

/** One side of a transfer: the platform's wallet or a venue's. */
export type Wallet = {
  platform: string;
  name: string;
  balanceCny: Cny | null;
  availableCny: Cny | null;
};

/** Puts the platform wallet before the venues, once, whatever the server lists. */
export function withPlatformWallet(
  venues: readonly Wallet[],
  wallet: Omit<Wallet, 'platform'>,
): Wallet[] {
  return [{ platform: PLATFORM_WALLET, ...wallet }, ...venues.filter(isVenue)];
}

/** Returns the target before the player chooses one: the first venue, if there is any. */
export function defaultTarget(wallets: readonly Wallet[]): string | null {
  return wallets.find(isVenue)?.platform ?? null;
}

/** A transfer as filled in; null for a wallet that is not chosen or no longer there. */
export type Transfer = { amount: string; source: string | null; target: string | null };

/** Returns the transfer as its form opens: with the draft's amount only for the wallets it was typed for. */
export function initialTransfer(kept: { [K in keyof Transfer]?: string } | null): Transfer {
  const { amount = '', source, target } = kept ?? {};
  return source && target
    ? { amount, source, target }
    : { amount: '', source: PLATFORM_WALLET, target: null };
}
export type TransferOrder = {
  amountCny: Cny;
  payload: { amountCny: Cny; source: string; target: string };
};
export type TransferProblem = { field: keyof Transfer; key: keyof Words<typeof transfer> };

/** Returns the transfer, or its first problem: amount, then wallets (D-147); platform to platform passes (D-145). */
export function checkTransfer({
  amount,
  source,
  target,
}: Transfer): Checked<TransferOrder, TransferProblem> {
  if (isMistypedAmount(amount)) return { problem: { field: 'amount', key: 'amountMistyped' } };
  const amountCny = readAmountInput(amount);
  if (amountCny === null) return { problem: { field: 'amount', key: 'amountRequired' } };
  if (source === null) return { problem: { field: 'source', key: 'walletRequired' } };
  if (target === null) return { problem: { field: 'target', key: 'walletRequired' } };
  if (source !== PLATFORM_WALLET && target !== PLATFORM_WALLET)
    return { problem: { field: 'target', key: 'venuesNotLinked' } };
  return { order: { amountCny, payload: { amountCny, source, target } } };
}

/** Warns without stopping the transfer: more than its source holds, or a fraction, which venues cut off (D-146). */
export function transferWarning(
  amount: string,
  sourceCny: Cny | null,
): 'aboveBalance' | 'wholeYuanOnly' | null {
  const amountCny = readAmountInput(amount);
  if (amountCny === null) return null;
  if (sourceCny !== null && compareCny(amountCny, sourceCny) > 0) return 'aboveBalance';
  return amountCny.includes('.') ? 'wholeYuanOnly' : null;
}

/** Another source clears the amount; while the automatic transfer is on the player can choose nothing (D-148). */
export function chooseWallet(
  transfer: Transfer,
  side: 'source' | 'target',
  platform: string,
  { isAutoTransferOn }: { isAutoTransferOn: boolean },
): Transfer {
  if (isAutoTransferOn || transfer[side] === platform) return transfer;
  return side === 'source'
    ? { ...transfer, source: platform, amount: '' }
    : { ...transfer, target: platform };
}

// A row without a platform is the sum of all venues: no money can move there.
function isVenue({ platform }: Wallet): boolean {
  return platform !== '' && platform.toLowerCase() !== PLATFORM_WALLET;
}
