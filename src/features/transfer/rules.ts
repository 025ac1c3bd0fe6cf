import type { Cny } from '#domain/amount.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import { firstProblem } from '#domain/validation.ts';
import type { Words } from '#text/words.ts';
import type { transfer } from '#text/zh/transfer.ts';

/** What the calls name the platform wallet, the default source (M3-20, D-144). */
export const PLATFORM_WALLET = 'userbalance';

/** A wallet money moves between: the platform's or that of a venue. */
export type Wallet = { platform: string; name: string; balanceCny: Cny | null };

/** The venues with the platform wallet before them, once, whatever the server lists (M3-20). */
export function withPlatformWallet(
  venues: readonly Wallet[],
  { name, balanceCny }: Omit<Wallet, 'platform'>,
): Wallet[] {
  return [{ platform: PLATFORM_WALLET, name, balanceCny }, ...venues.filter(isVenue)];
}

/** The target before the player chooses one: the first venue, if there is any (M4-31). */
export function defaultTarget(wallets: readonly Wallet[]): string | null {
  return wallets.find(isVenue)?.platform ?? null;
}

export type Transfer = { amount: string; source: string | null; target: string | null };
type Key = keyof Words<typeof transfer>;
type Problem = { field: keyof Transfer; key: Key };

/** Checks a transfer: the amount, then the wallets (M5-34, M5-35, D-147); platform to platform passes (D-145). */
export function checkTransfer({ amount, source, target }: Transfer): Problem | null {
  const isBetweenVenues = source !== PLATFORM_WALLET && target !== PLATFORM_WALLET;
  return firstProblem<keyof Transfer, Key>([
    ['amount', readAmountInput(amount) === null, 'amountRequired'],
    ['source', source === null, 'walletRequired'],
    ['target', target === null, 'walletRequired'],
    ['target', isBetweenVenues, 'venuesNotLinked'],
  ]);
}

/** Whether a typed amount has a fraction, which venues cut off: warned about, not refused (D-146). */
export function hasFraction(amount: string): boolean {
  return readAmountInput(amount)?.includes('.') ?? false;
}

/**
 * The transfer after a wallet was chosen: another source clears the amount (M4-30); while venues are fed
 * automatically nothing can be chosen (M4-29, D-148).
 */
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

// A row without a platform stands for all of them: nothing can be moved there.
function isVenue({ platform }: Wallet): boolean {
  return platform !== '' && platform.toLowerCase() !== PLATFORM_WALLET;
}
