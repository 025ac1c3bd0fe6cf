import type { Settings } from './settings.ts';

/** Where the server of this page signs launches, and where it finds the app. */
export const ADDRESS_PATH = '/launch';

/** Asks for the address at which Telegram opens the app; the launch in it is signed now. */
export async function askAddress(settings: Settings): Promise<string> {
  const response = await fetch(ADDRESS_PATH, { method: 'POST', body: JSON.stringify(settings) });
  if (!response.ok) throw new Error(`The launch could not be signed: ${await response.text()}`);
  return ((await response.json()) as { address: string }).address;
}
