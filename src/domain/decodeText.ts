/** Decodes `%E4%B8%AD`. Returns `broken`, by default the text itself, if an escape in it is cut or wrong. */
export function decodeText(text: string, broken = text): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return broken;
  }
}
