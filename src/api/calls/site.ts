import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, record } from '#api/fields.ts';
import { address, flag, html, picture, text } from '#api/shapes.ts';

const siteState = v.pipe(v.unknown(), v.transform(readSiteState)) as v.GenericSchema<
  string | number | null,
  'open' | 'maintenance'
>;

/** What the operator set for the whole site (S3-01). */
const siteInfo = record({
  title: field('title', text),
  state: field('site_state', siteState),
  maintenanceMessage: field('repair_tips', text),
  isRedPacketOn: field('redpacket_switch', flag),
  isWelcomeOn: field('index_modal', flag),
  welcomeHtml: field('webcontent', html),
  logo: field('site_logo', picture),
  downloadQr: field('ios_download_qrcode', picture),
  downloadAddress: field('ios_download_url', address),
});
export type SiteInfo = v.InferOutput<typeof siteInfo>;

/** Loads what the operator set for the site. */
export const loadSite = defineCall('POST /api/app', { source: 'S7-09', answer: siteInfo });

/** Asks for the host a visitor belongs to; code 500 means that this is it (S7-06, D-014). */
export const loadVisitAddress = defineCall('GET /api/getVisitUrl', {
  source: 'S7-06',
  answer: record({ address: field('url', address) }),
});

/** Only 0 or "0" is maintenance; anything else, or nothing, runs normally (D-071). */
export function readSiteState(wire: unknown): 'open' | 'maintenance' {
  return wire === 0 || wire === '0' ? 'maintenance' : 'open';
}
