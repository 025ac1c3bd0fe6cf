/** Reads an environment variable; in a browser worker there are none, so the fallback is used. */
function read(name: string, fallback: string): string {
  return (typeof process === 'undefined' ? undefined : process.env?.[name]) || fallback;
}

/** The demo member of every world. */
export const DEMO = {
  name: read('LOBBY_DEMO_NAME', 'demo'),
  password: read('LOBBY_DEMO_PASSWORD', 'demo123'),
  paymentPassword: read('LOBBY_DEMO_PAYMENT', 'demo456'),
};

/** The token that launch data is verified with: a development token unless LOBBY_BOT_TOKEN is set. */
export const BOT_TOKEN = read('LOBBY_BOT_TOKEN', '7000000001:lobby-development-token');
