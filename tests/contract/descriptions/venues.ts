import type * as calls from '#api/calls/venues.ts';
import type { DescriptionsOf, Note } from '#tests/contract/description.ts';

const VENUES: Readonly<Record<string, Note>> = {
  'data[].platname': {
    text: 'The code of the venue, as `POST /api/transfer` and the filters of the records name it. An entry with `""` means all venues.',
  },
  'data[].name': 'The name that players read.',
  'data[].balance': { text: 'The member’s balance in this venue.', missing: '`--` is shown' },
};

export const venues: DescriptionsOf<typeof calls> = {
  loadPlatforms: {
    summary: 'The venues with the balances that you knew last. Filters of the records list them.',
    screens:
      'the filters of the records; transfer and withdrawal when `POST /api/updateApiBalance` fails',
    answer: VENUES,
  },
  refreshVenues: {
    summary:
      'The same list, after your server has asked every venue for the balance. The transfer screen polls it every 1.5 seconds and the withdrawal screen every 3.5 seconds, one call at a time.',
    screens: 'the transfer, the withdrawal, the money page',
    absent: 'the client uses `POST /api/balancelist` for the rest of the session',
    answer: VENUES,
  },
};
