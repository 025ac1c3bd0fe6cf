import { useCallback, useEffect, useRef, useState } from 'react';

import { readScannedAddress } from '#domain/scannedAddress.ts';
import { followTelegram, getTelegram } from '#platform/telegram/load.ts';
import { getText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';

/** Scans the address in a QR code, inside Telegram where its client can; else null. Leaving the screen closes it. */
export function useScanner(onAddress: (address: string) => void): (() => void) | null {
  const [telegram, setTelegram] = useState(getTelegram);
  const close = useRef(() => {});
  useEffect(() => followTelegram(setTelegram), []);
  useEffect(() => () => close.current(), []);

  const scanQr = telegram?.scanQr;
  const scan = useCallback(() => {
    close.current();
    if (scanQr)
      close.current = scanQr(getText(zh).scanHint, (text) => onAddress(readScannedAddress(text)));
  }, [scanQr, onAddress]);
  return scanQr ? scan : null;
}
