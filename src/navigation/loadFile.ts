/**
 * Loads a lazy file that its screen cannot do without. One that does not arrive, as after a deployment, is asked for once
 * more, then the page may reload (F-R25); otherwise the promise rejects.
 */
export function loadFile<File>(load: () => Promise<File>): Promise<File> {
  const at = location.href;
  return load().catch(async (error: unknown) =>
    (await loadRecovery()).recoverFile(load, { error, at }),
  );
}

/** Loads the recovery itself, which must be there before the files of this version are gone. */
export function loadRecovery() {
  return import('./recoverFile.later.ts');
}
