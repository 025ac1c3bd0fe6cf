import type * as calls from '#api/calls/site.ts';
import type { DescriptionsOf } from '#tests/contract/description.ts';
import { world } from '#tests/backend/worlds.ts';

export const site: DescriptionsOf<typeof calls> = {
  loadSite: {
    summary:
      'The operator’s settings. The page asks for them before its script has loaded. If the call fails, the site runs with the settings of the last visit.',
    screens: 'every screen: name, logo, maintenance, welcome',
    answer: {
      'data.title': { text: 'The name of the site.', missing: 'the client’s own name' },
      'data.site_state': {
        text: 'Only 0 closes the site. The client then shows `repair_tips` and asks again every 30 seconds.',
        type: 'text',
        values: { 0: 'closed for maintenance', 1: 'open' },
        missing: 'open',
      },
      'data.repair_tips': {
        text: 'What players read while the site is closed.',
        missing: 'the client’s own sentence',
      },
      'data.redpacket_switch': { text: 'Shows the way to the red packets.', missing: 'off' },
      'data.index_modal': { text: 'Shows `webcontent` in a dialog at the start.', missing: 'off' },
      'data.webcontent': { text: 'The welcome of that dialog.', missing: 'no dialog' },
      'data.site_logo': { text: 'The logo.', missing: 'the client’s own icon' },
      'data.ios_download_qrcode': {
        text: 'A code to scan for the app.',
        missing: 'the client draws a code of the address',
      },
      'data.ios_download_url': {
        text: 'Where the app is. `itms-services:` is allowed here.',
        missing: 'the download page states that there is no app',
      },
    },
  },
  loadVisitAddress: {
    summary:
      'The host that a visitor should use. The client goes there once per session when it is another host, and says nothing of a failure.',
    screens: 'the start',
    absent: 'the visitor stays on the host',
    answer: {
      'data.url': {
        text: 'The address, or several separated by commas: the first one counts.',
        missing: 'the visitor stays',
      },
    },
    refusals: [
      {
        code: 500,
        message: 'wap',
        when: 'the visitor is on the right host; no player sees the message',
        before: () => void (world().site.visitAddress = null),
      },
    ],
  },
};
