import { on, supports, type Version } from '@tma.js/sdk';

import { isPhone } from './device.ts';
import type { Post } from './messages.ts';
import type { ScanQr } from './telegram.ts';

/**
 * The scanner of a phone's client from 6.4 on. A player who denies the camera leaves it without any event: nothing
 * waits for one.
 */
export function createScanQr(post: Post, version: Version, platform: string): ScanQr | null {
  if (!isPhone(platform) || !supports('web_app_open_scan_qr_popup', version)) return null;
  return (hint, onText) => {
    let isOpen = true;
    const stopListening = () => {
      isOpen = false;
      for (const off of offs) off();
    };
    const close = () => {
      if (!isOpen) return;
      stopListening();
      post('web_app_close_scan_qr_popup');
    };
    const offs = [
      // Nobody has checked what the client says.
      on('qr_text_received', (event: { data?: unknown } | null) => {
        const text = event?.data;
        if (typeof text !== 'string' || text.trim() === '') return;
        close();
        onText(text);
      }),
      on('scan_qr_popup_closed', stopListening),
    ];
    post('web_app_open_scan_qr_popup', { text: hint });
    return close;
  };
}
