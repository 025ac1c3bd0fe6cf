/** A part of the site that an operator may hide inside Telegram only. */
export type HideablePart = 'usdtGuide' | 'sponsors' | 'outsideLinks' | 'redPackets';

/**
 * Whether the operator hides a part, or a deposit method by its `paytype`, on this page. The inline start writes the list
 * into the page, inside Telegram only, so that style sheets hide a tab at once.
 */
export function isHiddenHere(part: string | undefined): boolean {
  const { hidden } = document.documentElement.dataset;
  return part !== undefined && (hidden?.split(' ').includes(part) ?? false);
}
