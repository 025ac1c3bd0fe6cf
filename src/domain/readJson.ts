/** Parses JSON from outside. Returns undefined for anything else, and for no text at all. */
export function readJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
