import { createServer } from 'vite';
import { TELEGRAM_PORT } from '#tests/backend/sitePage.ts';
import { checkPorts } from './ports.ts';
import { servePanel } from './telegramPanel.ts';
import { addressesOf, welcome } from './welcome.ts';

// `npm run dev:telegram`: the development server, and beside it a page that plays a Telegram client and frames the site.
const { port, host } = await checkPorts([0, 1, TELEGRAM_PORT]);
// Read by vite.config.ts: the site then admits this client as one that may frame it.
process.env.LOBBY_TELEGRAM = '1';
const server = await createServer();
await server.listen();
const panelPort = port + TELEGRAM_PORT;
await servePanel({ port: panelPort, host, appPort: port });
const served = addressesOf({ port, host });
const telegramAddress = addressesOf({ port: panelPort, host }).address;
console.log(await welcome({ ...served, telegramAddress }));
