type Kind = 'localStorage' | 'sessionStorage';

/** The value under a key, or null; a storage that throws reads as empty. */
export function readStored(kind: Kind, key: string): string | null {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value and says whether it is really there. */
export function writeStored(kind: Kind, key: string, value: string): boolean {
  try {
    window[kind].setItem(key, value);
    return window[kind].getItem(key) === value;
  } catch {
    return false;
  }
}

/** Removes one entry. */
export function removeStored(kind: Kind, key: string): void {
  try {
    window[kind].removeItem(key);
  } catch {
    // A storage that throws holds nothing.
  }
}

/** Clears a whole storage but for the named keys, whose values are written back in the same act (D-205). */
export function clearStored(kind: Kind, keptKeys: readonly string[]): void {
  const kept = keptKeys.map((key) => [key, readStored(kind, key)] as const);
  try {
    window[kind].clear();
  } catch {
    return;
  }
  for (const [key, value] of kept) if (value !== null) writeStored(kind, key, value);
}
