const PHONES = ['ios', 'android', 'android_x'];

/** Whether a platform, as the client names it, is a phone: desktops and browsers know requests that they cannot serve. */
export function isPhone(platform: string): boolean {
  return PHONES.includes(platform);
}
