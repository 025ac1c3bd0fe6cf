/** How long words that replace built-in ones may take to load, in ms. */
const MAX_LOAD_MS = 1000;

/** Loads the operator's words by catalogue. Without them the built-in words stand; another language rejects. */
export async function loadOwnWords(
  address: string,
  language: string,
): Promise<Readonly<Record<string, object>>> {
  const isBuiltIn = language === 'zh' || language === 'en';
  const loading = new AbortController();
  const timer = isBuiltIn ? setTimeout(() => loading.abort(), MAX_LOAD_MS) : undefined;
  try {
    const response = await fetch(address, { signal: loading.signal });
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    return (await response.json()) as Readonly<Record<string, object>>;
  } catch (error) {
    if (isBuiltIn) return {};
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
