let attempts = 0;

/**
 * Loads a lazy file and its styles, and asks once more when they do not arrive. Chromium remembers a file that failed
 * until the page is reloaded, but names its address: there the second request goes to that address with a query.
 */
export async function loadFile<File>(load: () => Promise<File>): Promise<File> {
  try {
    return await load();
  } catch (error) {
    await renewStyles();
    const [address] = /https?:\S+\.js(?=$|\s)/.exec(String(error)) ?? [];
    if (address === undefined) return load();
    attempts += 1;
    return (await import(/* @vite-ignore */ `${address}?again=${attempts}`)) as File;
  }
}

// Vite asks for each style sheet once: without this the file would come later without its styles.
async function renewStyles(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  const lost = [...links].filter((link) => link.sheet === null);
  await Promise.all(
    lost.map(
      (link) =>
        new Promise((resolve, reject) => {
          const again = link.cloneNode() as HTMLLinkElement;
          again.addEventListener('load', resolve);
          again.addEventListener('error', () => {
            again.remove();
            reject(new Error(`No style sheet at ${link.href}`));
          });
          link.after(again);
        }),
    ),
  );
}
