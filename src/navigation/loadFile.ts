/** Style sheets that did not arrive. Vite would load their screens without them the next time. */
const lost = new Set<HTMLLinkElement>();

/** Notices style sheets that do not arrive. Call it before any lazy file loads. */
export function watchStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
  };
  addEventListener('error', note, true);
}

/** Asks again for the style sheets that did not arrive. Rejects if one is still missing. */
async function restoreStyles(): Promise<void> {
  const load = (link: HTMLLinkElement) =>
    new Promise((resolve, reject) => {
      const again = link.cloneNode() as HTMLLinkElement;
      again.addEventListener('load', resolve);
      again.addEventListener('error', () => reject(new Error('a style sheet is missing')));
      lost.delete(link);
      link.replaceWith(again);
    });
  await Promise.all([...lost].map(load));
}

/** Loads a lazy file that its screen needs. If it fails, tries once more, then may reload the page. */
export async function loadFile<File>(load: () => Promise<File>): Promise<File> {
  const at = location.href;
  const loadStyled = async () => {
    await restoreStyles();
    return load();
  };
  try {
    return await loadStyled();
  } catch (error) {
    return (await loadRecovery()).recoverFile(loadStyled, { error, at });
  }
}

/** Loads the recovery code, which must arrive before a deployment removes the files of this version. */
export function loadRecovery() {
  return import('./recoverFile.later.ts');
}
