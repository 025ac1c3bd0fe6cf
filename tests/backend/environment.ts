/** Reads a setting of the process; in a browser worker there is none, so the fallback holds. */
function read(name: string, fallback: string): string {
  return (typeof process === 'undefined' ? undefined : process.env?.[name]) || fallback;
}

/** The ready member of every world. */
export const DEMO = {
  name: read('LOBBY_DEMO_NAME', 'demo'),
  password: read('LOBBY_DEMO_PASSWORD', 'demo123'),
  paymentPassword: read('LOBBY_DEMO_PAYMENT', 'demo456'),
};

/** The bot whose launch data is believed: a development token unless the operator sets his own. */
export const BOT_TOKEN = read('LOBBY_BOT_TOKEN', '7000000001:lobby-development-token');
