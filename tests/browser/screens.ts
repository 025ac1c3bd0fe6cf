import { PATHS } from '#navigation/paths.ts';

const QUERIES: Readonly<Record<string, string>> = {
  [PATHS.promotion]: '?id=1',
  [PATHS.sponsor]: '?type=1',
  [PATHS.article]: '?type=1',
  [PATHS.about]: '?type=5',
  [PATHS.game]: '?name=QYUN&type=realbet&code=realbet_1',
  [PATHS.messages]: '?type=2',
  [PATHS.cards]: '?type=2',
};

/** An address of every screen but the login. */
export const SCREENS: readonly string[] = Object.values(PATHS)
  .filter((path) => path !== PATHS.login && path !== PATHS.telegramLogin)
  .map((path) => path + (QUERIES[path] ?? ''));
