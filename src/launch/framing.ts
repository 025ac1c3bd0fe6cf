/** The parts of a window that tell who frames it. */
export type FramedWindow = Pick<Window, 'parent' | 'top'> & {
  location: { origin: string; ancestorOrigins?: ArrayLike<string> };
  document: { referrer: string };
};

/**
 * Whether a page that is neither ours nor one of Telegram's web clients frames this one, at any depth. Whoever the
 * browser does not name counts as a stranger (F-C14).
 */
export function isFramedByStranger(
  page: FramedWindow,
  telegramOrigins: readonly string[],
): boolean {
  const allowed = [page.location.origin, ...telegramOrigins];
  return findAncestors(page).some((origin) => !allowed.includes(origin));
}

/** The origins of all pages around this one, the nearest first; '' for one that the browser does not name. */
function findAncestors(page: FramedWindow): readonly string[] {
  const { location, parent, top } = page;
  if (location.ancestorOrigins) return Array.from(location.ancestorOrigins);
  if (parent === (page as unknown)) return [];
  // Firefox names no ancestors: the referrer is the parent, unless a page of our own led here inside the frame.
  const { referrer } = page.document;
  const origin = URL.canParse(referrer) ? new URL(referrer).origin : '';
  if (canRead(parent)) return findAncestors(parent);
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
