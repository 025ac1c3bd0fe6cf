import type * as calls from '#api/calls/slots.ts';
import type { DescriptionsOf } from '#tests/contract/description.ts';

export const slots: DescriptionsOf<typeof calls> = {
  loadSlots: {
    summary: 'The slot games of a vendor’s tab, in one list without pages.',
    screens: 'the slots, the favourites',
    payload: {
      gamecode: { text: 'The tab.', values: { obgdy: 'OB', fgdz: 'FG', pp: 'PP', ae: 'AE' } },
    },
    answer: {
      'data[].catecode':
        'The venue: `plat_name` of `POST /api/getGameUrl`. The client leaves out a row without it.',
      'data[].gamecode': 'The game within its venue: `game_code` of `POST /api/getGameUrl`.',
      'data[].gamename': 'The name that players read.',
      'data[].gamepic': { text: 'The picture.', missing: 'a placeholder is shown' },
      'data[].gametype': {
        text: 'The category: `game_type` of `POST /api/getGameUrl`.',
        missing: '`concise`',
      },
    },
  },
};
