import { useLayoutEffect } from 'react';

/** Marks the page for style sheets while the component shows. Chrome 92 and Firefox 100 lack `:has` (D-335). */
export function usePageMark(name: `data-${string}`, isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return;
    const { documentElement: page } = document;
    const count = (by: number): void => {
      const shown = Number(page.getAttribute(name)) + by;
      if (shown > 0) page.setAttribute(name, String(shown));
      else page.removeAttribute(name);
    };
    count(1);
    return () => count(-1);
  }, [name, isOn]);
}
