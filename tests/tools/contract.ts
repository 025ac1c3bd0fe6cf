import { writeFile } from 'node:fs/promises';

import { type Operation, readContract } from '#tests/contract/contract.ts';
import { printPage } from '#tests/contract/markdown.ts';
import { toOpenApi } from '#tests/contract/openapi.ts';

/** The printed contract, from the root. */
export const PAGE = 'docs/backend-reference.md';
export const OPENAPI = 'docs/openapi.json';

if (process.argv[1] === import.meta.filename) {
  const printed = printContract(await readContract());
  for (const [path, text] of Object.entries(printed)) {
    await writeFile(path, text);
    console.log(`${path} is written.`);
  }
}

/** `npm run contract`: the contract for backend teams, from the declared calls and their descriptions. */
export function printContract(
  operations: readonly Operation[],
): Record<typeof PAGE | typeof OPENAPI, string> {
  return {
    [PAGE]: printPage(operations),
    [OPENAPI]: `${JSON.stringify(toOpenApi(operations), null, 2)}\n`,
  };
}
