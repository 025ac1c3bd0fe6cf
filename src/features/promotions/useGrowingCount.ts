import { type RefObject, useEffect, useRef, useState } from 'react';

/** So many more at a time: a few screens of cards. */
const STEP = 24;

/** How many of a long list are drawn: more each time its end comes near. */
export function useGrowingCount(total: number): {
  count: number;
  end: RefObject<HTMLParagraphElement | null>;
} {
  const [count, setCount] = useState(STEP);
  const end = useRef<HTMLParagraphElement>(null);
  const isWhole = count >= total;

  // Anew for each step: an end that is still in sight after one says so again.
  useEffect(() => {
    if (isWhole || !end.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setCount(count + STEP);
      },
      { rootMargin: '800px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [count, isWhole]);

  return { count, end };
}
