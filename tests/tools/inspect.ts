import { parseArgs } from 'node:util';
import { inspectSite } from './inspect/inspectSite.ts';

// `npm run inspect -- https://host [--json]`: what is wrong with a deployed site, and what to change.
process.exitCode = await main();

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  const [address = ''] = positionals;
  if (positionals.length !== 1 || !/^https?:\/\//.test(address) || !URL.canParse(address)) {
    console.error('Name one address, with its scheme: npm run inspect -- https://play.example');
    return 2;
  }
  const result = await inspectSite(address);
  const { findings, asked } = result;
  if (values.json) console.log(JSON.stringify(result, null, 1));
  else {
    for (const { at, wrong, change } of findings) {
      const others = at.length > 1 ? ` and ${at.length - 1} more` : '';
      console.log(`inspect: ${at[0]}${others}: ${wrong}.\n  Change: ${change}.`);
    }
    console.log(
      `inspect: ${result.address}: ${count(asked, 'request')}, ${count(findings.length, 'finding')}`,
    );
  }
  return findings.length > 0 ? 1 : 0;
}

function count(many: number, what: string): string {
  return `${many} ${what}${many === 1 ? '' : 's'}`;
}
