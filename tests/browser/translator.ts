declare global {
  interface Window {
    /** Texts that React has changed where nobody sees it, as `old → new`. */
    lobbyTestStale: string[];
  }
}

/** Translates this page as a browser does, by `<font>` elements (D-303), and returns what stops it. */
export function startTranslator(): () => void {
  window.lobbyTestStale = [];
  const replace = (text: Text) => {
    const shown = document.createElement('font');
    shown.append(document.createElement('font'));
    const { data } = text;
    shown.firstElementChild!.textContent = data;
    text.replaceWith(shown);
    new MutationObserver(() => {
      if (shown.isConnected) window.lobbyTestStale.push(`${data} → ${text.data}`);
    }).observe(text, { characterData: true });
  };
  const translate = () => {
    if (!document.body) return;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts)
      if (text.data.trim() && !text.parentElement?.closest('font, script, style, [translate="no"]'))
        replace(text);
  };
  translate();
  const observer = new MutationObserver(translate);
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}

/** Taps each tab, chip, filter and switch, and what opens a sheet or dialog. Runs in the page. */
export async function tapControls(): Promise<void> {
  const CONTROLS =
    '[role="tab"], [role="switch"], input[type="radio"], [aria-haspopup="dialog"], [aria-expanded]';
  const MOST = 12;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 30));
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  const dialog = () => seen('dialog[open]').at(-1);
  // The file of a sheet may come late.
  const waitFor = async (isSo: () => boolean) => {
    for (let at = 0; at < 30 && !isSo(); at += 1) await pause();
  };
  // The language is chosen by nobody whose browser translates.
  const isLanguage = (one: Element) => one.closest('label[lang]') !== null;
  const tapped = new Set<Element>();
  const next = () =>
    seen('main')
      .flatMap((main) => [...main.querySelectorAll<HTMLElement>(CONTROLS)])
      .find((one) => one.checkVisibility() && !tapped.has(one) && !isLanguage(one));
  for (let one = next(); one && tapped.size < MOST; one = next()) {
    tapped.add(one);
    one.click();
    await pause();
    if (one.ariaHasPopup === 'dialog') await waitFor(() => dialog() !== undefined);
    dialog()?.querySelector<HTMLElement>('input[type="radio"]:not(:checked)')?.click();
    await pause();
    dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => dialog() === undefined);
  }
}
