import { build } from 'vite';
import { checkPorts } from './ports.ts';
import { serveSite } from './serving.ts';
import { welcome } from './welcome.ts';

// `npm start`: builds the client, serves it with the contract backend, and prints the addresses.
await checkPorts();
console.log('Building …');
const startedAt = performance.now();
await build({ logLevel: 'warn' });
console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
console.log(await welcome(await serveSite({ isLive: true })));
