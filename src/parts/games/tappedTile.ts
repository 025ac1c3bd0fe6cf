let tapped: { from: DOMRect; atMs: number } | null = null;

/** Stores where the picture of a tapped game stands, so that it can grow from there. */
export function rememberTappedTile(picture: Element | null): void {
  if (picture) tapped = { from: picture.getBoundingClientRect(), atMs: performance.now() };
}

/** Returns what `rememberTappedTile` stored, once. */
export function takeTappedTile(): typeof tapped {
  const taken = tapped;
  tapped = null;
  return taken;
}
