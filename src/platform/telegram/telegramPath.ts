const HOSTS = ['t.me', 'telegram.me', 'telegram.dog'];

/** What a link into Telegram opens: `/lobby_bot/app?startapp=1`, also for `lobby_bot.t.me/app`; else null. */
export function telegramPath(address: string): string | null {
  try {
    const { protocol, host, pathname, search } = new URL(address);
    if (protocol !== 'https:') return null;
    if (HOSTS.includes(host)) return pathname + search;
    const name = /^(\w{4,32})\.t\.me$/.exec(host)?.[1];
    return name ? `/${name}${pathname === '/' ? '' : pathname}${search}` : null;
  } catch {
    return null;
  }
}
