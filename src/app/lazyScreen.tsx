import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

import { loadFile } from '#ui/loadFile.ts';
import { RetryState } from '#ui/RetryState.tsx';

import { reloadPage } from './reloadPage.ts';

type FindScreen = () => Promise<ComponentType>;

/**
 * A screen in a file of its own: the export that `name` says, else the only one called `…Screen`. Where the file does
 * not arrive, a message with a way to retry stands in its place.
 */
export function lazyScreen<File extends object>(
  load: () => Promise<File>,
  name?: keyof File & `${string}Screen`,
): LazyExoticComponent<ComponentType> {
  const find = async () => {
    const file = await loadFile(load);
    const found = name ?? Object.keys(file).find((one) => one.endsWith('Screen'));
    return file[found as keyof File] as ComponentType;
  };
  // React remembers a failed `lazy` for good: it must not fail.
  return lazy(() =>
    find().then(
      (screen) => ({ default: screen }),
      () => ({ default: () => <LostScreen find={find} /> }),
    ),
  );
}

/** In place of a screen whose file was lost: tries again on each arrival and each tap, then reloads the page (F-R25). */
function LostScreen({ find }: { find: FindScreen }) {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const [isBusy, setIsBusy] = useState(true);
  const isHere = useRef(false);

  const tryAgain = useCallback(
    async (isAsked: boolean) => {
      setIsBusy(true);
      try {
        const found = await find();
        setScreen(() => found);
      } catch {
        // Whoever has gone elsewhere meanwhile is not disturbed there.
        if (!isHere.current || !(await reloadPage({ isAsked }))) setIsBusy(false);
      }
    },
    [find],
  );
  useEffect(() => {
    isHere.current = true;
    void tryAgain(false);
    return () => {
      isHere.current = false;
    };
  }, [tryAgain]);

  return Screen ? <Screen /> : <RetryState busy={isBusy} onRetry={() => void tryAgain(true)} />;
}
