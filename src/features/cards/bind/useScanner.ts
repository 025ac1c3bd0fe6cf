import { useCallback, useEffect, useRef } from 'react';

import { useTelegram } from '#platform/telegram/loadTelegram.ts';
import { getText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';

/** Opens Telegram's QR scanner for an address; null without a scanner. Leaving the screen closes it. */
export function useScanner(onAddress: (address: string) => void): (() => void) | null {
  const scanQr = useTelegram()?.scanQr;
  const close = useRef(() => {});
  useEffect(() => () => close.current(), []);

  const scan = useCallback(() => {
    close.current();
    if (scanQr)
      close.current = scanQr(getText(words).scanHint, (text) =>
        onAddress(readScannedAddress(text)),
      );
  }, [scanQr, onAddress]);
  return scanQr ? scan : null;
}

const PAYMENT_LINK = /^(?:tron|ethereum):([^?]*)/i;

/** Reads the address in a QR code: of a payment link the part between scheme and query. Removes line breaks. */
export function readScannedAddress(text: string): string {
  const line = text.replace(/[\r\n]/g, '');
  return PAYMENT_LINK.exec(line)?.[1] ?? line;
}
