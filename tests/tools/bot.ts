import { writeFileSync } from 'node:fs';

import { main as runBot } from '#bot-launch/main.ts';
import { makeVectors, VECTORS } from '#tests/bot/makeVectors.ts';
import { rehearse } from '#tests/bot/rehearse.ts';

const HELP = `In this repository also:
  rehearse            the bot against a Bot API on this machine, without token and network
  vectors             writes ${VECTORS} anew`;

/** `npm run bot -- <command>`: the commands of the bot, and two that need the tests. */
export async function main(args: string[]): Promise<number> {
  if (args[0] === 'rehearse') return rehearse((line) => console.log(line));
  if (args[0] === 'vectors') {
    writeFileSync(VECTORS, makeVectors());
    console.log(`${VECTORS} is written.`);
    return 0;
  }
  const code = await runBot(args);
  if (args.length === 0 || args[0] === 'help') console.log(HELP);
  return code;
}
