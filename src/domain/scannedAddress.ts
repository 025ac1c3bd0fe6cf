const PAYMENT_LINK = /^(?:tron|ethereum):([^?]*)/i;

/**
 * The address in the text of a QR code: the text as it came, but of a payment link only what stands between its scheme
 * and its query. Line breaks go too: a field shows none, and what is shown is what is sent (trust M-24).
 */
export function readScannedAddress(text: string): string {
  const line = text.replace(/[\r\n]/g, '');
  return PAYMENT_LINK.exec(line)?.[1] ?? line;
}
