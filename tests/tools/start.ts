import { build } from 'vite';
import { DEMO } from '#tests/backend/environment.ts';
import { launchString } from '#tests/backend/telegram.ts';
import { printRequest } from './requestLines.ts';
import { findPlace, serveSite } from './serving.ts';

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

async function welcome(address: string, gameAddress: string): Promise<string> {
  return `
  H5        ${address}/
  Member    ${DEMO.name} / ${DEMO.password}, payment password ${DEMO.paymentPassword}
  Games     ${gameAddress}

  From Telegram, logged in at once (signed now, good for 24 hours):
  ${address}/#${await launchString()}

  Ctrl+C stops. Requests:
`;
}
