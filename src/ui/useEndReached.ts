import { useEffect, useEffectEvent, useRef } from 'react';

type Options = {
  /** Reports nothing while this is false. */
  isActive: boolean;
  /** Length of the list: reports an end again that is still near after the list has grown. */
  count: number;
  /** Distance to the screen at which the end counts as reached: `600px`. */
  margin: string;
  onReach: () => void;
};

/** Reports that the end of a growing list comes near. The returned ref belongs to the element below the last row. */
export function useEndReached({ isActive, count, margin, onReach }: Options) {
  const end = useRef<HTMLParagraphElement>(null);
  const report = useEffectEvent(onReach);

  useEffect(() => {
    if (!isActive || !end.current) return undefined;
    const observer = new IntersectionObserver(
      // On a busy device one call brings several entries, such as "outside" and then "inside".
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) report();
      },
      { rootMargin: margin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isActive, count, margin]);

  return end;
}
