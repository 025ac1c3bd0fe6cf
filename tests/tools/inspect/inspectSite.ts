import { parseBlock } from '#tests/tools/configure/settingRules.ts';
import { checkBackend, checkReports } from './checkBackend.ts';
import { checkDocument, checkSecurity } from './checkDocument.ts';
import { checkCompression, checkFiles, checkOtherPaths } from './checkFiles.ts';
import { type Finding, Site } from './site.ts';

type Inspected = { address: string; asked: number; findings: readonly Finding[] };

const MOST_REDIRECTS = 3;

/** Asks a deployed site for everything that it needs, and lists what is wrong. Empty is right. */
export async function inspectSite(address: string): Promise<Inspected> {
  let site = new Site(new URL('./', address).href);
  for (let count = 0; count < MOST_REDIRECTS; count += 1) {
    const answer = await site.get('');
    const to = answer?.headers.get('location');
    if (!to || answer!.status < 300 || answer!.status > 399) break;
    site = new Site(new URL('./', new URL(to, site.base)).href);
  }
  await inspect(site);
  const findings = site.findings.toSorted((a, b) => (a.at[0]! < b.at[0]! ? -1 : 1));
  return { address: site.base, asked: site.asked, findings };
}

async function inspect(site: Site): Promise<void> {
  const answer = await site.get('');
  if (!answer) return site.addSilence('');
  if (answer.status !== 200)
    return site.add('/', `is answered with ${answer.status}`, 'serve dist at this address');
  const html = answer.body.toString();
  const [, json] = /<script\b[^>]*\bid="site-config"[^>]*>([^]*?)<\/script>/.exec(html) ?? [];
  if (json === undefined)
    return site.add(
      '/',
      'is not a page of this client: it has no settings block',
      'serve dist at this address',
    );
  checkSecurity(site, '/', answer);
  checkDocument(site, answer, json);
  checkCompression(site, '/', answer.headers, answer.body);
  await Promise.all([
    checkFiles(site, html, json),
    checkReports(site, json),
    checkOtherPaths(site, html),
    // Without readable settings nobody knows the backend.
    parseBlock(json) && checkBackend(site, json),
  ]);
}
