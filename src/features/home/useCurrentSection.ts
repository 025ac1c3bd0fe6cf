import {
  type RefObject,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react';

import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';

import { watchScrollAnchor } from './scrollAnchor.ts';
import type { SectionName } from './homeGames.ts';

/** A section is current while it crosses this band: below the header, in the upper half of the screen. */
const CURRENT_MARGIN = '-120px 0px -55% 0px';
/** A section is near while it is at most one and a half screens away. */
const NEAR_MARGIN = '150% 0px';
/** Longest distance to scroll smoothly, in screens. */
const SMOOTH_SCREENS = 2;

/**
 * Returns the section that the rail marks, and the near ones: both follow the scroll. A tap scrolls to its section,
 * which stays in place until the player scrolls. At the end of the page the last section is current, since it may be
 * too short to reach the band.
 */
export function useCurrentSection(list: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<SectionName>('hot');
  const [near, setNear] = useState<readonly SectionName[]>(['hot']);
  const [isAtEnd, setIsAtEnd] = useState(false);
  const [tapped, setTapped] = useState<SectionName | null>(null);
  // Deferred, so that the rail marks the tapped section before its games render.
  const opened = useDeferredValue(tapped);
  const tappedSection = useRef<HTMLElement>(undefined);

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const sections = sectionsIn(list.current);
    follow(sections, CURRENT_MARGIN, signal, ([top]) => top && setCurrent(top));
    // A transition, so that a tap comes before the games of sections that scrolled near.
    follow(sections, NEAR_MARGIN, signal, (visible) => startTransition(() => setNear(visible)));
    const end = list.current?.querySelectorAll<HTMLElement>('[data-end]') ?? [];
    follow([...end], '0px', signal, (visible) => setIsAtEnd(visible.length > 0 && scrollY > 0));
    watchScrollAnchor(sections, tappedSection, signal);
    // A tapped section stays marked, and where it is, until the player scrolls.
    const release = () => {
      tappedSection.current = undefined;
      setTapped(null);
    };
    const options = { passive: true, signal };
    for (const event of SCROLL_EVENTS) window.addEventListener(event, release, options);
    return () => {
      over.abort();
      // Home begins at the top when the player comes back to it.
      release();
    };
  }, [list]);

  const goTo = useCallback((name: SectionName) => {
    const section = document.querySelector<HTMLElement>(`[data-section=${name}]`);
    setTapped(name);
    tappedSection.current = section ?? undefined;
    const screens = Math.abs(section?.getBoundingClientRect().top ?? 0) / window.innerHeight;
    section?.scrollIntoView({
      block: 'start',
      behavior: prefersReducedMotion() || screens > SMOOTH_SCREENS ? 'instant' : 'smooth',
    });
  }, []);
  return {
    current: tapped ?? (isAtEnd ? 'lottery' : current),
    isNear: (name: SectionName) => near.includes(name) || name === opened,
    goTo,
  };
}

const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const;

// In another site's frame, as in Telegram, browsers ignore `rootMargin` for any other root.
function follow(
  elements: readonly HTMLElement[],
  rootMargin: string,
  signal: AbortSignal,
  onChange: (visible: SectionName[]) => void,
): void {
  const visible = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        visible[isIntersecting ? 'add' : 'delete'](target);
      onChange(elements.filter((one) => visible.has(one)).map(nameOf));
    },
    { root: document, rootMargin },
  );
  for (const element of elements) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

function sectionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
}

function nameOf(section: HTMLElement): SectionName {
  return section.dataset.section as SectionName;
}
