import { on, supports, type Version } from '@tma.js/sdk';

import { isPhone } from './device.ts';
import type { PostEvent } from './messages.ts';
import type { ScanQr } from './telegram.ts';

/** The QR scanner on phones, since 6.4. It closes without an event when the player denies the camera. */
export function createScanQr(
  postEvent: PostEvent,
  version: Version,
  platform: string,
): ScanQr | null {
  if (!isPhone(platform) || !supports('web_app_open_scan_qr_popup', version)) return null;
  return (hint, onText) => {
    let isOpen = true;
    const stopListening = () => {
      isOpen = false;
      for (const remove of removals) remove();
    };
    const close = () => {
      if (!isOpen) return;
      stopListening();
      postEvent('web_app_close_scan_qr_popup');
    };
    const removals = [
      // The SDK does not validate the event.
      on('qr_text_received', (event: { data?: unknown } | null) => {
        const text = event?.data;
        if (typeof text !== 'string' || text.trim() === '') return;
        close();
        onText(text);
      }),
      on('scan_qr_popup_closed', stopListening),
    ];
    postEvent('web_app_open_scan_qr_popup', { text: hint });
    return close;
  };
}
