import { type Bet, loadBets } from '#api/calls/records.ts';
import { send } from '#api/send.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { addCny } from '#domain/money.ts';
import { betState } from '#domain/records.ts';
import { addPage, type LoadedPage, nextPage } from '#state/cache/loadedPages.ts';

/** Loads at most this many pages of one day. */
const MAX_PAGES = 20;

/**
 * Sums the result of today's settled bets in CNY, negative for a loss. Null where the sum is incomplete: too many
 * pages, a server that repeats a page, an unknown amount. Throws what `send` throws.
 */
export async function loadTodayResult(signal: AbortSignal): Promise<Cny | null> {
  const pages: LoadedPage<Bet>[] = [];
  for (let number: number | undefined = 1; number !== undefined;) {
    if (number > MAX_PAGES) return null;
    const response = await send(loadBets, { date: 1, page: number, platform: '' }, { signal });
    const loaded: LoadedPage<Bet> = addPage(pages, response, ({ id }) => id);
    if (number > 1 && loaded.isStale) return null;
    pages.push(loaded);
    number = nextPage(loaded, pages, number);
  }
  return pages
    .flatMap(({ rows }) => rows)
    .filter(({ status }) => betState(status).key === 'settled')
    .reduce<Cny | null>((sum, { winLossCny }) => addCny(sum, winLossCny), readCny(0));
}
