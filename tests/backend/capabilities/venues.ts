import * as calls from '#api/calls/venues.ts';

import { memberOnly, ok, serve } from '#tests/backend/handlers.ts';
import type { Member } from '#tests/backend/tables/members.ts';
import { decimal } from '#tests/backend/tables/money.ts';
import { VENUES } from '#tests/backend/tables/venues.ts';

export const venues = serve(calls, {
  loadPlatforms: memberOnly((_: void, { member }) => ok(rowsOf(member))),
  refreshVenues: memberOnly((_: void, { member }) => ok(rowsOf(member))),
});

/** Every venue with the member's balance. A venue that was never used answers the number 0. */
function rowsOf(member: Member) {
  const others = [...member.venues.keys()].filter((code) => !isVenue(code));
  return [...VENUES, ...others.map((code) => ({ code, name: code }))].map(({ code, name }) => {
    const purse = member.venues.get(code);
    return { platname: code, name, balance: purse ? decimal(purse.cents) : 0, app_icon: null };
  });
}

function isVenue(code: string): boolean {
  return VENUES.some((venue) => venue.code === code);
}
