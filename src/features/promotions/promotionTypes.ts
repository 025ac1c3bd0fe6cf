type PromotionType = { readonly id: string; readonly name: string };

/** The tab of every type: it sends none (D-095). */
export const ALL = '';

/** The tabs of the list: all first, then what the server names, each once (S2-88, S3-14). */
export function tabsOf(
  types: readonly PromotionType[],
  all: string,
): { id: string; label: string }[] {
  const named = new Map(
    types.filter(({ id, name }) => id !== ALL && name !== '').map(({ id, name }) => [id, name]),
  );
  return [{ id: ALL, label: all }, ...[...named].map(([id, label]) => ({ id, label }))];
}
