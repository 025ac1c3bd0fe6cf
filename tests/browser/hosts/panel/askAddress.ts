import type { Settings } from './settings.ts';

/** Path at which the panel's server signs launch data. */
export const ADDRESS_PATH = '/launch';

/** Requests the address at which Telegram opens the app, with launch data signed now. */
export async function askAddress(settings: Settings): Promise<string> {
  const response = await fetch(ADDRESS_PATH, { method: 'POST', body: JSON.stringify(settings) });
  if (!response.ok) throw new Error(`The launch could not be signed: ${await response.text()}`);
  return ((await response.json()) as { address: string }).address;
}
