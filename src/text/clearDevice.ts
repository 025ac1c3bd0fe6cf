import { inPageLanguage } from './brokenPage.ts';

const ZH = {
  clear: '清除本机数据',
  question: '将退出登录，并删除本机的草稿、收藏和缓存。休息一下和结果未知的订单会保留。',
  confirm: '确认清除',
  cancel: '取消',
};

const EN: typeof ZH = {
  clear: 'Clear data on this device',
  question:
    'This logs you out and deletes drafts, favourites and cached data on this device. Breaks and orders without a result stay.',
  confirm: 'Clear',
  cancel: 'Cancel',
};

/** Returns the words of the offer to clear the device, in the page's language. */
export function clearDeviceWords(): typeof ZH {
  return inPageLanguage(ZH, EN);
}
