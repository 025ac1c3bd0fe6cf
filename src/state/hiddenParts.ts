/** A part of the site that an operator may hide inside Telegram only. */
export type HideablePart = 'usdtGuide' | 'sponsors' | 'outsideLinks' | 'redPackets';

/** Whether the operator hides a part or a deposit method here: a list that the inline start wrote, for the styles. */
export function isHiddenHere(part: string | undefined): boolean {
  const { hidden } = document.documentElement.dataset;
  return part !== undefined && (hidden?.split(' ').includes(part) ?? false);
}
