export type Area = 'localStorage' | 'sessionStorage';

/** The text under a key, or null; a storage that throws reads as empty. JSON is read by `readStored.ts`. */
export function readStoredText(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value and says whether it is really there. */
export function writeStored(area: Area, key: string, value: string): boolean {
  try {
    window[area].setItem(key, value);
    return window[area].getItem(key) === value;
  } catch {
    return false;
  }
}

/** Removes one entry. */
export function removeStored(area: Area, key: string): void {
  try {
    window[area].removeItem(key);
  } catch {
    // A storage that throws holds nothing.
  }
}

/** Clears a whole storage but for the named keys, whose values are written back in the same act (D-205). */
export function clearStored(area: Area, keptKeys: readonly string[]): void {
  const kept = keptKeys.map((key) => [key, readStoredText(area, key)] as const);
  try {
    window[area].clear();
  } catch {
    return;
  }
  for (const [key, value] of kept) if (value !== null) writeStored(area, key, value);
}
