/** A style sheet that did not arrive: no lazy file loads before a reload, as Vite would omit the sheet. */
let lostStyles: Error | null = null;

/** Notices style sheets that do not arrive. Call it before any lazy file loads. */
export function watchStyles(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (payload.message.startsWith('Unable to preload CSS')) lostStyles = payload;
  });
}

/** Loads a lazy file that its screen needs. If it fails, tries once more, then may reload the page. */
export async function loadFile<File>(load: () => Promise<File>): Promise<File> {
  const at = location.href;
  const loadStyled = () => (lostStyles ? Promise.reject(lostStyles) : load());
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
