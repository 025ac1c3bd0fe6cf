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

/** The page keeps the elements that it removes, and what it would need to draw them again. */
export async function keepRemovedElements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: unknown[] = [];
    const { removeChild } = Node.prototype;
    Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
      kept.push(
        child,
        Array.from({ length: 20_000 }, (_, index) => ({ index })),
      );
      return removeChild.call(this, child) as Child;
    };
    addEventListener('lobbyTestKept', () => kept.length);
  });
}
