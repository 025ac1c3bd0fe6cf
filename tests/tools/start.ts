import { build } from 'vite';
import { printRequest } from './requestLines.ts';
import { findPlace, serveSite } from './serving.ts';
import { welcome } from './welcome.ts';

/** `npm start`: builds the client, serves it with the contract backend, and says where to go. */
export async function main(): Promise<void> {
  await findPlace();
  console.log('Building …');
  const startedAt = performance.now();
  await build({ logLevel: 'warn' });
  console.log(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  const { address, gameAddress } = await serveSite({ isLive: true, onRequest: printRequest });
  console.log(await welcome(address, gameAddress));
}
