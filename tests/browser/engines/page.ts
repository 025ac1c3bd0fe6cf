import { type Driver, type ElementRef, idOf, waitFor } from './driver.ts';
import type { InPage, Name } from './inPage.ts';

const LIMIT_MS = 15_000;

/** Calls one of the functions of `inPage.ts`; the answer is an object, so that an answer of null is told from none. */
const CALL = `const [key, ...args] = arguments;
  if (!window.lobbyInPage) return 'absent';
  return Promise.resolve(window.lobbyInPage[key](...args)).then((answer) => ({ answer: answer ?? null }));`;

/** The opened page as a story tells it: by roles and names, whatever the engine. */
export class Page {
  readonly #driver: Pick<Driver, 'send'>;
  readonly #inPage: string;

  /** `inPage` is the bundled source of `inPage.ts`. */
  constructor(driver: Pick<Driver, 'send'>, inPage: string) {
    this.#driver = driver;
    this.#inPage = inPage;
  }

  async open(address: string): Promise<void> {
    await this.#driver.send('Navigate', { url: address });
  }

  async reload(): Promise<void> {
    await this.#driver.send('Refresh');
  }

  /** Asks the page by a function of `inPage.ts`. */
  async ask<Key extends keyof InPage>(
    key: Key,
    ...args: Parameters<InPage[Key]>
  ): Promise<Awaited<ReturnType<InPage[Key]>>> {
    // A document that is being replaced answers null, whatever it is asked: then the next one is asked.
    const said = await waitFor('the page to answer', () => this.#askOnce([key, ...args]), LIMIT_MS);
    return said.answer as Awaited<ReturnType<InPage[Key]>>;
  }

  async #askOnce(args: readonly unknown[]): Promise<{ answer: unknown } | null> {
    // Firefox: `sandbox` null is in the page itself, not beside it.
    const run = (script: string, given: readonly unknown[]) =>
      this.#driver.send('ExecuteScript', { script, args: given, sandbox: null });
    const call = () => run(CALL, args);
    let said = await call();
    if (said === 'absent') {
      await run(this.#inPage, []);
      said = await call();
    }
    return said === 'absent' ? null : (said as { answer: unknown } | null);
  }

  /** Taps the first (0) or last (-1) element of this role and name that is in sight, once there is one. */
  async tap(role: string, name: Name, which: 0 | -1 = 0): Promise<void> {
    await this.#click(await this.#findTappable(role, name, which));
  }

  /** Taps twice, as a nervous finger does. */
  async tapTwice(role: string, name: Name): Promise<void> {
    const element = await this.#findTappable(role, name, 0);
    await this.#click(element);
    await this.#click(element).catch(ignoreMissing);
  }

  /** Waits for an element of this role and name in sight. */
  find(role: string, name: Name, which: 0 | -1 = 0): Promise<ElementRef> {
    return waitFor(
      `${role} ${show(name)}`,
      async () => (await this.#elements('byRole', role, name)).at(which),
      LIMIT_MS,
    );
  }

  async count(role: string, name: Name): Promise<number> {
    return (await this.#elements('byRole', role, name)).length;
  }

  /** Types into the one empty field with this label, by the keyboard. */
  async fill(label: Name, text: string): Promise<void> {
    const field = await waitFor(
      `field ${show(label)}`,
      async () => (await this.#elements('byLabel', label))[0],
      LIMIT_MS,
    );
    await this.#driver.send('ElementSendKeys', { id: idOf(field), text });
    const value = await this.ask('valueOf', field as unknown as Element);
    if (value !== text) throw new Error(`${show(label)} holds ${value} instead of ${text}`);
  }

  /** Waits until the page says this. */
  async see(words: string | RegExp): Promise<void> {
    await this.#waitForText('text', words);
  }

  /** Waits until what is below the header says this. */
  async seeInMain(words: string | RegExp): Promise<void> {
    await this.#waitForText('mainText', words);
  }

  /** Waits until the address ends like this. */
  async seeAddress(ending: RegExp): Promise<void> {
    await waitFor(String(ending), async () => ending.test(await this.ask('address')), LIMIT_MS);
  }

  /** Does something inside the page's frame. */
  async inFrame(act: () => Promise<void>): Promise<void> {
    const frame = await waitFor('a frame', () => this.ask('frame'), LIMIT_MS);
    const element = frame as unknown as ElementRef;
    await this.#driver.send('SwitchToFrame', { id: element, element: idOf(element) });
    await act();
    await this.#driver.send('SwitchToFrame', { id: null });
  }

  async cookies(): Promise<{ name: string; value: string }[]> {
    return (await this.#driver.send('GetCookies')) as { name: string; value: string }[];
  }

  /** What the page shows, as PNG, once it stands still. */
  async shoot(): Promise<Buffer> {
    await waitFor('the page to stand still', () => this.ask('isStill'), LIMIT_MS);
    const picture = await this.#driver.send('TakeScreenshot', { full: false });
    return Buffer.from(String(picture), 'base64');
  }

  async #elements<Key extends 'byRole' | 'byLabel'>(
    key: Key,
    ...args: Parameters<InPage[Key]>
  ): Promise<ElementRef[]> {
    // WebKit hands elements out after the script has run, and refuses all when one of them was drawn anew meanwhile.
    const found = await waitFor(
      'elements that stay',
      () => this.ask(key, ...args).catch(ignoreMissing),
      LIMIT_MS,
    );
    return found as unknown as ElementRef[];
  }

  // WebDriver taps a place: what still moves would be missed.
  #findTappable(role: string, name: Name, which: 0 | -1): Promise<ElementRef> {
    return waitFor(
      `${role} ${show(name)} to stand still`,
      async () => {
        const element = (await this.#elements('byRole', role, name)).at(which);
        if (!element) return null;
        const isTappable = await this.ask('isTappable', element as unknown as Element).catch(
          (error: Error) => ignoreMissing(error),
        );
        return isTappable ? element : null;
      },
      LIMIT_MS,
    );
  }

  async #click(element: ElementRef): Promise<void> {
    await this.#driver.send('ElementClick', { id: idOf(element) });
  }

  async #waitForText(key: 'text' | 'mainText', words: string | RegExp): Promise<void> {
    let shown = '';
    const isThere = async (): Promise<boolean> => {
      shown = await this.ask(key);
      return typeof words === 'string' ? shown.includes(words) : words.test(shown);
    };
    await waitFor(String(words), isThere, LIMIT_MS).catch((error: Error) => {
      throw new Error(
        `${error.message}; the page says ${shown.replace(/\s+/g, ' ').slice(0, 600)}`,
      );
    });
  }
}

const show = (name: Name): string => (typeof name === 'string' ? name : `/${name.pattern}/`);

// After the first tap the element may be gone, covered or disabled: then the second one hits nothing.
function ignoreMissing(error: Error): void {
  if (!/stale|interactable|intercepted|obscures|no such element|quads/i.test(error.message))
    throw error;
}
