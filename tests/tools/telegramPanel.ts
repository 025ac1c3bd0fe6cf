import { resolve } from 'node:path';
import { json } from 'node:stream/consumers';
import { createServer, type Plugin } from 'vite';
import { launchString, signInitData, wrapInitData } from '#tests/backend/telegram.ts';
import { ADDRESS_PATH } from '#tests/browser/hosts/panel/askAddress.ts';
import type { Settings } from '#tests/browser/hosts/panel/settings.ts';

const FOLDER = 'tests/browser/hosts/panel';
const EXPIRED_S = 25 * 3600;

type Place = { port: number; host: string; appPort: number };

/** Serves the developer's Telegram client: a page on its own origin that frames the app. */
export async function servePanel({ port, host, appPort }: Place): Promise<void> {
  const server = await createServer({
    configFile: false,
    root: FOLDER,
    // Absolute, because Vite resolves it from the panel's folder.
    cacheDir: resolve('node_modules/.cache/lobby/panel'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [addresses(appPort)],
    server: { port, host, strictPort: true, fs: { allow: [process.cwd()] } },
  });
  await server.listen();
}

function addresses(appPort: number): Plugin {
  return {
    name: 'lobby:launch-addresses',
    configureServer(server) {
      server.middlewares.use(ADDRESS_PATH, (request, response, next) => {
        const { hostname } = new URL(`http://${request.headers.host ?? '127.0.0.1'}`);
        json(request)
          .then((settings) => addressOf(`http://${hostname}:${appPort}`, settings as Settings))
          .then((address) => response.end(JSON.stringify({ address })), next);
      });
    },
  };
}

/** The address at which Telegram would open the app: start parameter in the query, launch string after `#`. */
export async function addressOf(
  origin: string,
  { launch, startParam, path, ...client }: Settings,
): Promise<string> {
  const behind = await launchOf(launch, { ...client, ...(startParam && { startParam }) });
  const query = startParam && `?tgWebAppStartParam=${encodeURIComponent(startParam)}`;
  const joint = path && behind ? (path.includes('?') ? '&' : '?') : '';
  return `${origin}/${query}#${path}${joint}${behind}`;
}

async function launchOf(
  kind: Settings['launch'],
  launch: NonNullable<Parameters<typeof launchString>[0]>,
): Promise<string> {
  switch (kind) {
    case 'fresh':
      return launchString(launch);
    case 'expired':
      return launchString({ ...launch, authDate: Math.floor(Date.now() / 1000) - EXPIRED_S });
    case 'tampered': {
      const signed = await signInitData(launch);
      return wrapInitData(signed.replace(/(%22id%22%3A\d*)\d/, '$10'), launch);
    }
    case 'unencoded': {
      const rest = wrapInitData('', launch).replace('tgWebAppData=', '');
      return `tgWebAppData=${await signInitData(launch)}${rest}`;
    }
    case 'empty':
      return wrapInitData('', launch);
    case 'none':
      return '';
  }
}
