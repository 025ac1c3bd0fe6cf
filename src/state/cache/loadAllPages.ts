import type { Page } from '#api/page.ts';

import { addPage, type IdOf, type LoadedPage, nextPage } from './loadedPages.ts';

/** Rows of a whole list; `gap` says why they are not all: a page is missing, or there are more than are asked for. */
export type WholeList<Row> = { rows: readonly Row[]; gap: 'failed' | 'tooLong' | null };

/**
 * Asks for every page of a list, one after the other. A list of more than `most` pages is left at its first. Throws only
 * when `signal` was aborted.
 */
export async function loadAllPages<Row>(
  ask: (page: number) => Promise<Page<Row>>,
  { idOf, most, signal }: { idOf: IdOf<Row>; most: number; signal: AbortSignal },
): Promise<WholeList<Row>> {
  const pages: LoadedPage<Row>[] = [];
  let total = 0;
  for (let number: number | undefined = 1; number !== undefined;) {
    let response: Page<Row>;
    try {
      response = await ask(number);
    } catch (error) {
      if (signal.aborted) throw error;
      return { rows: [], gap: 'failed' };
    }
    signal.throwIfAborted();
    const page = addPage(pages, response, idOf);
    pages.push(page);
    total = Math.max(total, response.total);
    if (response.lastPage > most) return { rows: [], gap: 'tooLong' };
    number = nextPage(page, pages, number);
  }
  const rows = pages.flatMap((page) => page.rows);
  // The list changed meanwhile, the server repeated itself, or a row was not readable.
  return { rows, gap: rows.length < total ? 'failed' : null };
}
