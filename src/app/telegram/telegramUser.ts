import { readJson } from '#domain/readJson.ts';
import { getLaunch } from '#launch/launch.ts';

type TelegramUser = { language_code?: unknown; allows_write_to_pm?: unknown };

/** What the launch data says of the player, not verified: for hints only. Empty if it is unreadable. */
export function readTelegramUser(): TelegramUser {
  const user = new URLSearchParams(getLaunch().initData).get('user');
  return readJson(user) ?? {};
}
