export type Area = 'localStorage' | 'sessionStorage';

/** The text under a key, or null. Storage that throws counts as empty. `readStored.ts` reads JSON. */
export function readStoredText(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/** Returns the texts of all keys that begin with `prefix`, under the rest of their key. */
export function listStored(area: Area, prefix: string): ReadonlyMap<string, string> {
  const names = listKeys(area).filter((key) => key.startsWith(prefix));
  return new Map(
    names.map((key) => [key.slice(prefix.length), readStoredText(area, key) ?? ''] as const),
  );
}

export function listKeys(area: Area): string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}

/** Stores a value. Returns whether it can be read back. */
export function writeStored(area: Area, key: string, value: string): boolean {
  try {
    window[area].setItem(key, value);
    return window[area].getItem(key) === value;
  } catch {
    return false;
  }
}

export function removeStored(area: Area, key: string): void {
  try {
    window[area].removeItem(key);
  } catch {
    // Storage that throws is empty.
  }
}

/** Clears a storage except the given keys, and all keys with a prefix that ends in a dot. */
export function clearStored(area: Area, keptKeys: readonly string[]): void {
  const isKept = (key: string) =>
    keptKeys.some((one) => (one.endsWith('.') ? key.startsWith(one) : key === one));
  const kept = listKeys(area)
    .filter(isKept)
    .map((key) => [key, readStoredText(area, key)] as const);
  try {
    window[area].clear();
  } catch {
    return;
  }
  for (const [key, value] of kept) if (value !== null) writeStored(area, key, value);
}
