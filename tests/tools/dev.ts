import { createServer } from 'vite';
import { TELEGRAM_PORT } from '#tests/backend/sitePage.ts';
import { addressesOf, findPlace } from './serving.ts';
import { servePanel } from './telegramPanel.ts';
import { welcome } from './welcome.ts';

/**
 * `npm run dev`: the same as the start command with hot reload; vite.config.ts mounts the backend. With `--telegram`
 * a Telegram client to hold in one's hands runs beside it, which the site then admits as one that may frame it.
 */
export async function main([flag]: string[]): Promise<number | undefined> {
  if (flag !== undefined && flag !== '--telegram') {
    console.error(`npm run dev knows --telegram and nothing else, not "${flag}".`);
    return 1;
  }
  const hasTelegram = flag !== undefined;
  const { port, host } = await findPlace(hasTelegram ? [0, 1, TELEGRAM_PORT] : [0, 1]);
  // vite.config.ts reads it.
  if (hasTelegram) process.env.LOBBY_TELEGRAM = '1';
  const server = await createServer();
  await server.listen();
  const panelPort = port + TELEGRAM_PORT;
  if (hasTelegram) await servePanel({ port: panelPort, host, appPort: port });
  const { address, gameAddress } = addressesOf({ port, host });
  const telegramAddress = hasTelegram ? addressesOf({ port: panelPort, host }).address : undefined;
  console.log(await welcome(address, gameAddress, telegramAddress));
  return undefined;
}
