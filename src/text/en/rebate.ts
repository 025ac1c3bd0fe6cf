import type { Words } from '#text/words.ts';
import type { rebate } from '#text/zh/rebate.ts';

export const en: Words<typeof rebate> = {
  nothingPending: 'There is nothing to claim!',
  notYetClaimed: 'Not claimed yet',
  pending: 'Rebate to claim',
  claimedInAll: 'Total claimed',
  claim: 'Claim',
  done: 'Claimed',
  history: 'Rebates',
  empty: 'No rebates',
  rebate: 'Rebate',
  unclaimed: 'Not claimed',
  claimed: 'Claimed',
  claimTime: 'Claimed on',
};
