import { networkInterfaces } from 'node:os';
import type { Plugin } from 'vite';
import { DEMO } from '#tests/backend/environment.ts';
import { launchString } from '#tests/backend/telegram.ts';

export type Served = {
  address: string;
  gameAddress: string;
  /** The addresses for other devices, such as a phone; none unless the server listens everywhere. */
  networkAddresses?: readonly string[];
};

/** The addresses to show: a server that listens everywhere is reached here by loopback, and from elsewhere. */
export function addressesOf(
  { port, host }: { port: number; host: string },
  interfaces = networkInterfaces(),
): Served {
  const isEverywhere = host === '0.0.0.0' || host === '::';
  const shown = isEverywhere ? '127.0.0.1' : host;
  const own = Object.values(interfaces)
    .flatMap((one) => one ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  return {
    address: `http://${shown}:${port}`,
    gameAddress: `http://${shown}:${port + 1}`,
    networkAddresses: isEverywhere ? own.map(({ address }) => `http://${address}:${port}`) : [],
  };
}

/** Addresses and logins for whoever started a server; the launch data is signed now. */
export async function welcome({
  address,
  gameAddress,
  networkAddresses = [],
}: Served): Promise<string> {
  return `
  Site      ${address}/
${networkAddresses.map((one) => `  Network   ${one}/\n`).join('')}  Member    ${DEMO.name} / ${DEMO.password}, payment password ${DEMO.paymentPassword}
  Games     ${gameAddress}

  From Telegram, logged in at once (good for 24 hours):
  ${address}/#${await launchString()}

  Ctrl+C stops.
`;
}

/** Prints it for `npm run dev`, below Vite's own address. */
export function welcomePlugin(): Plugin {
  return {
    name: 'lobby:welcome',
    configureServer(server) {
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const { port, host } = server.config.server;
        void welcome(addressesOf({ port, host: String(host) })).then(console.log);
      };
    },
  };
}
