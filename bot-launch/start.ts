// oxlint-disable-next-line import/no-unassigned-import -- must run before grammY
import './withoutStorage.ts';

import { main } from './main.ts';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
const isOld = major < 20 || (major === 20 && minor < 19);
if (isOld)
  console.error(`The bot needs Node 20.19 or newer, and this is Node ${process.versions.node}.`);
// A call that was given up must not keep the process alive.
process.exit(isOld ? 1 : await main(process.argv.slice(2)));
