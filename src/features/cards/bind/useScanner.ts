import { useCallback, useEffect, useRef } from 'react';

import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import { getText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';

/** Scans the address in a QR code, inside Telegram where its client can; else null. Leaving the screen closes it. */
export function useScanner(onAddress: (address: string) => void): (() => void) | null {
  const scanQr = useTelegram()?.scanQr;
  const close = useRef(() => {});
  useEffect(() => () => close.current(), []);

  const scan = useCallback(() => {
    close.current();
    if (scanQr)
      close.current = scanQr(getText(zh).scanHint, (text) => onAddress(readScannedAddress(text)));
  }, [scanQr, onAddress]);
  return scanQr ? scan : null;
}

const PAYMENT_LINK = /^(?:tron|ethereum):([^?]*)/i;

/**
 * The address in the text of a QR code: the text as it came, but of a payment link only what stands between its scheme
 * and its query. Line breaks go too: a field shows none, and what is shown is what is sent (F-M24).
 */
export function readScannedAddress(text: string): string {
  const line = text.replace(/[\r\n]/g, '');
  return PAYMENT_LINK.exec(line)?.[1] ?? line;
}
