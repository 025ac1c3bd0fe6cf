import {
  CloudStorage,
  createRequestId,
  DeviceStorage,
  invokeCustomMethod,
  request2Fp,
  supports,
  type Version,
} from '@tma.js/sdk';

import type { TelegramStorage } from './telegram.ts';

/** Telegram's storage on this device, since 9.0. */
export function createDeviceStorage(version: Version): TelegramStorage | null {
  if (!supports('web_app_device_storage_get_key', version)) return null;
  const storage = new DeviceStorage({ isTma: true, version, createRequestId, request: request2Fp });
  return {
    read: async (key) => (await storage.getItem(nameOf(key))) || null,
    write: (key, text) => storage.setItem(nameOf(key), text),
  };
}

/** Telegram's storage for this user on all devices, since 6.9. */
export function createCloudStorage(version: Version): TelegramStorage | null {
  if (!supports('web_app_invoke_custom_method', version)) return null;
  const storage = new CloudStorage({ isTma: true, version, invokeCustomMethod });
  return {
    read: async (key) => (await storage.getItem(nameOf(key))) || null,
    write: async (key, text) => {
      if (text === null) await storage.deleteItem(nameOf(key));
      else await storage.setItem(nameOf(key), text);
    },
  };
}

/** Telegram's keys may contain no dot. */
function nameOf(key: string): string {
  return key.replaceAll('.', '_');
}
