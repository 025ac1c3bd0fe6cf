import { DEMO } from '#tests/backend/environment.ts';
import { launchString } from '#tests/backend/telegram.ts';

/** Says where to go and who to be; the launch data is signed now. */
export async function welcome(
  address: string,
  gameAddress: string,
  telegramAddress?: string,
): Promise<string> {
  return `
  H5        ${address}/
  Member    ${DEMO.name} / ${DEMO.password}, payment password ${DEMO.paymentPassword}
  Games     ${gameAddress}
${telegramAddress ? `  Telegram  ${telegramAddress}/  (a client to try the app in)\n` : ''}
  From Telegram, logged in at once (good for 24 hours):
  ${address}/#${await launchString()}

  Ctrl+C stops. Requests:
`;
}
