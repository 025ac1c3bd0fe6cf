import type { ComponentType } from 'react';

import { loadFile } from '#navigation/loadFile.ts';
import { lazyFile } from '#ui/lazyFile.tsx';
import { Skeleton, Skeletons } from '#ui/Skeleton.tsx';

import css from './lazyScreen.module.css';

/** `load` prefetches the screen's file. Home has none, because it is part of the first file. */
export type Screen = ComponentType & { load?: () => Promise<unknown>; isLoaded?: () => boolean };

/** A screen whose file loads when it opens: the named export, else the one ending with `Screen`. */
export function lazyScreen<File extends object>(
  load: () => Promise<File>,
  name?: keyof File & `${string}Screen`,
  Waiting: ComponentType = WaitingScreen,
): Screen {
  let isLoaded = false;
  const loadAndNote = async () => {
    const file = await load();
    isLoaded = true;
    return file;
  };
  const loadScreen = async () => {
    const file = await loadFile(loadAndNote);
    const own = name ?? Object.keys(file).find((one) => one.endsWith('Screen'));
    return file[own as keyof File] as ComponentType;
  };
  return Object.assign(
    lazyFile(loadScreen, () => <Waiting />),
    { load: loadAndNote, isLoaded: () => isLoaded },
  );
}

export function WaitingScreen() {
  return (
    <div className={css.waiting}>
      <Skeleton width="40%" height={20} />
      <Skeletons count={4} height={96} radius="var(--radius-card)" />
    </div>
  );
}
