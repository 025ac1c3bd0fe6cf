import type { Page } from '#api/page.ts';

import { addPage, type IdOf, type LoadedPage, nextPage } from './loadedPages.ts';

/** All rows of a list. `gap` is why they are incomplete: a page failed, or the list has too many pages. */
export type WholeList<Row> = { rows: readonly Row[]; gap: 'failed' | 'tooLong' | null };

/**
 * Loads every page of a list, one after the other. Stops after the first page if there are more than `maxPages`. Throws
 * only when `signal` is aborted.
 */
export async function loadAllPages<Row>(
  loadPage: (page: number) => Promise<Page<Row>>,
  { idOf, maxPages, signal }: { idOf: IdOf<Row>; maxPages: number; signal: AbortSignal },
): Promise<WholeList<Row>> {
  const pages: LoadedPage<Row>[] = [];
  let total = 0;
  for (let number: number | undefined = 1; number !== undefined;) {
    let response: Page<Row>;
    try {
      response = await loadPage(number);
    } catch (error) {
      if (signal.aborted) throw error;
      return { rows: [], gap: 'failed' };
    }
    signal.throwIfAborted();
    const page = addPage(pages, response, idOf);
    pages.push(page);
    total = Math.max(total, response.total);
    if (response.lastPage > maxPages) return { rows: [], gap: 'tooLong' };
    number = nextPage(page, pages, number);
  }
  const rows = pages.flatMap((page) => page.rows);
  // Rows are missing if the list changed meanwhile, the server repeated a page, or a row was unreadable.
  return { rows, gap: rows.length < total ? 'failed' : null };
}
