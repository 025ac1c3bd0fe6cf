/** The parts of a window that tell who frames it. */
export type FramedWindow = Pick<Window, 'parent' | 'top'> & {
  location: { origin: string; ancestorOrigins?: ArrayLike<string> };
  document: { referrer: string };
};

/**
 * The origins of all pages around this one, the nearest first; '' for one that the browser does not name. Imports
 * nothing: the inline start carries it.
 */
export function findAncestors(page: FramedWindow): readonly string[] {
  const { location, parent, top } = page;
  if (location.ancestorOrigins) return Array.from(location.ancestorOrigins);
  if (parent === (page as unknown)) return [];
  // Firefox names no ancestors: the referrer is the parent, unless a page of our own led here inside the frame.
  const { referrer } = page.document;
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : '';
  if (canRead(parent)) return [location.origin, ...findAncestors(parent)];
  return parent === top && origin !== location.origin ? [origin] : [''];
}

// Pages of another origin throw; those of our own are judged by what frames them.
function canRead(other: Window): boolean {
  try {
    return other.location.origin !== undefined;
  } catch {
    return false;
  }
}
