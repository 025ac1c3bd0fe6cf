import { readLaunchSettings } from '#domain/launchSettings.ts';
import type { Launch } from '#launch/launch.ts';

/** A launch inside Telegram without a user. */
export const A_LAUNCH: Launch = {
  launchParams: 'tgWebAppData=x',
  initData: '',
  isClaimed: false,
  owner: null,
  id: 'a-launch',
  startParam: '',
  address: '&/',
  environment: 'telegram',
  isTest: false,
  parentOrigin: '',
  framing: 'trusted',
  settings: readLaunchSettings('{}'),
};

/** What differs in a plain browser. */
export const PLAIN = {
  launchParams: '',
  initData: '',
  isClaimed: false,
  owner: null,
  id: '',
  environment: 'plain',
} as const;
