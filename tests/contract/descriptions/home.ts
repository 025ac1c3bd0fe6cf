import type * as calls from '#api/calls/home.ts';
import type { DescriptionsOf } from '#tests/contract/description.ts';

export const home: DescriptionsOf<typeof calls> = {
  loadBanners: {
    summary:
      'The banners of a position. The page asks for them before its script has loaded. For an empty list it shows its own picture.',
    screens: 'the home screen',
    payload: {
      type: { text: 'The position; the client always sends 2.', values: { 2: 'home screen' } },
    },
    answer: {
      'data[].src': { text: 'The picture.', missing: 'the banner is left out' },
      'data[].url': {
        text: 'Where a tap leads: a page of another origin, or an address of the site.',
        missing: 'a tap does nothing',
      },
    },
  },
  loadHomeNotices: {
    summary: 'The notices that run over the home screen and fill the tab of notices.',
    screens: 'the home screen, the notices',
    remarks: [
      'An entry may also be an object `{ name, content }` with HTML in `content`: its text is shown, else its name. An entry without words is left out.',
    ],
    answer: { 'data[]': { text: 'A sentence.', type: 'text' } },
  },
};
