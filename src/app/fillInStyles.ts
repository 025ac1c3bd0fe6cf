import './fillInStyles.css';

/** Measures the width of game lists, for engines without `cqw` (D-335). */
export function fillInStyles(): void {
  const measure = (): void => {
    const lists = document.querySelectorAll('[data-tiles]');
    const width = Math.max(0, ...Array.from(lists, (list) => list.clientWidth));
    if (width > 0) document.documentElement.style.setProperty('--tiles', `${width}px`);
  };
  if (!CSS.supports('(width: 1cqw)')) new ResizeObserver(measure).observe(document.body);
}
