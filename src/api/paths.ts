/** Paths of the calls that the page sends before the bundle has loaded. No imports: the inline scripts use this file. */
export const EARLY_PATHS = {
  member: '/api/user',
  site: '/api/app',
  featuredGames: '/api/app/hall_list',
  banners: '/api/bannerList',
  telegramLogin: '/api/telegram/auto-login',
} as const;
