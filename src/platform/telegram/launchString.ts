import type { Version } from '@tma.js/sdk';

import { readJson } from '#domain/readJson.ts';

import { readColor } from './colors.ts';
import type { TelegramColors } from './telegram.ts';

/** The version that we assume when the client does not send one. Every client supports it. */
const OLDEST_VERSION: Version = '6.0';

/** Reads version, platform and colours, each by itself with defaults; the SDK's parser rejects some strings. */
export function readLaunchString(launch: string) {
  const params = new URLSearchParams(launch);
  const version = params.get('tgWebAppVersion') ?? '';
  return {
    version: isVersion(version) ? version : OLDEST_VERSION,
    platform: params.get('tgWebAppPlatform') ?? '',
    colors: readColors(params.get('tgWebAppThemeParams')),
    /** Telegram opened the page in full screen. */
    isFullscreen: params.get('tgWebAppFullscreen') === '1',
  };
}

function isVersion(text: string): text is Version {
  return /^\d{1,3}(\.\d{1,3}){1,2}$/.test(text);
}

function readColors(json: string | null): TelegramColors {
  return Object.fromEntries(
    Object.entries(readJson(json) ?? {}).flatMap(([name, value]) => {
      const color = readColor(value);
      return color ? [[name, color]] : [];
    }),
  );
}
