import { createServer } from 'vite';
import { addressesOf, findPlace } from './serving.ts';
import { welcome } from './welcome.ts';

/** `npm run dev`: the same as the start command with hot reload; vite.config.ts mounts the backend. */
export async function main(): Promise<void> {
  const place = await findPlace();
  const server = await createServer();
  await server.listen();
  const { address, gameAddress } = addressesOf(place);
  console.log(await welcome(address, gameAddress));
}
