import type { Words } from '#text/words.ts';
import type { rebate as zh } from '#text/zh/rebate.ts';

export const rebate: Words<typeof zh> = {
  nothingPending: 'There is nothing to claim!',
  notYetClaimed: 'not yet',
  pending: 'To be claimed (CNY)',
  claimedInAll: 'Claimed in all (CNY)',
  claim: 'Claim',
  done: 'Claimed',
  history: 'Rebates',
  empty: 'No rebates',
  rebate: 'Rebate',
  unclaimed: 'Not claimed',
  claimed: 'Claimed',
  claimTime: 'Claimed: {time}',
};
