/**
 * Loads a lazy file that its screen needs. If it does not arrive, as after a deployment, tries once more, then may
 * reload the page (F-R25). Otherwise the promise rejects.
 */
export function loadFile<File>(load: () => Promise<File>): Promise<File> {
  const at = location.href;
  return load().catch(async (error: unknown) =>
    (await loadRecovery()).recoverFile(load, { error, at }),
  );
}

/** Loads the recovery code, which must arrive before a deployment removes the files of this version. */
export function loadRecovery() {
  return import('./recoverFile.later.ts');
}
