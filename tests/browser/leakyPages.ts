import type { BrowserContext } from '@playwright/test';

// Pages that are naive on purpose: a test of what is left behind must fail on them.

/** Pages that are opened from now on never clear a storage. */
export async function keepStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Storage.prototype.clear = () => {};
    Storage.prototype.removeItem = () => {};
  });
}

/** Pages that are opened from now on keep the text of every answer. */
export async function keepAnswersInMemory(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: string[] = [];
    const { text } = Response.prototype;
    Response.prototype.text = async function (this: Response) {
      const said = await text.call(this);
      kept.push(said);
      return said;
    };
    // Reachable from the page, as the variable of a module is.
    addEventListener('lobbyTestKept', () => kept.length);
  });
}
