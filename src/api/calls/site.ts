import type * as v from 'valibot';

import { defineRead, field, record } from '#api/call.ts';
import { schemaOf } from '#api/readers.ts';
import { address, flag, html, picture, text } from '#api/shapes.ts';
import { EARLY_PATHS } from '#api/paths.ts';

const siteState = schemaOf<string | number | null, 'open' | 'maintenance'>(readSiteState);

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

/** Loads the operator's settings of the site. */
export const loadSite = defineRead(`POST ${EARLY_PATHS.site}`, {
  answer: siteInfo,
  isShared: true,
});

/** Loads the host that a visitor should use. Code 500 means the current host. */
export const loadVisitAddress = defineRead('GET /api/getVisitUrl', {
  answer: record({ address: field('url', address) }),
  isPublic: true,
});

/** Reads the state of the site: only 0 or "0" is maintenance, anything else is open (D-071). */
export function readSiteState(wire: unknown): 'open' | 'maintenance' {
  return wire === 0 || wire === '0' ? 'maintenance' : 'open';
}
