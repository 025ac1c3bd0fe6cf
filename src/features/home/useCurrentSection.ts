import { type RefObject, useEffect, useState } from 'react';

import { prefersReducedMotion } from '#parts/motion.ts';

import { type SectionName, SECTIONS } from './homeGames.ts';

/** What counts as being read: a band below the header, in the upper half of the screen. */
const BAND = '-120px 0px -55% 0px';
/** Farther than so many screens, the way is no longer shown. */
const SHORT_WAY = 2;

type Current = { current: SectionName; goTo: (name: SectionName) => void };

/**
 * Which section the rail marks: it follows the scroll, and a tap scrolls to its section (S2-59). The end of the page
 * belongs to the last section, which may be too short to reach the band.
 */
export function useCurrentSection(page: RefObject<HTMLElement | null>): Current {
  const [current, setCurrent] = useState<SectionName>('hot');
  const [isAtEnd, setIsAtEnd] = useState(false);
  const [tapped, setTapped] = useState<SectionName | null>(null);

  useEffect(() => {
    const seen = new Set<SectionName>();
    const follow = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        const name = nameOf(target);
        if (isIntersecting) seen.add(name);
        else seen.delete(name);
      }
      const top = SECTIONS.find((name) => seen.has(name));
      if (top) setCurrent(top);
    };
    const observer = new IntersectionObserver(follow, { rootMargin: BAND });
    for (const section of sectionsOn(page.current)) observer.observe(section);
    const end = page.current?.querySelector('[data-end]');
    const endObserver = new IntersectionObserver(([entry]) =>
      setIsAtEnd(entry?.isIntersecting === true && scrollY > 0),
    );
    if (end) endObserver.observe(end);
    return () => {
      observer.disconnect();
      endObserver.disconnect();
    };
  }, [page]);

  useEffect(() => {
    // What was tapped stays marked until the player scrolls himself.
    const release = () => setTapped(null);
    for (const event of SCROLLS) window.addEventListener(event, release, { passive: true });
    return () => {
      for (const event of SCROLLS) window.removeEventListener(event, release);
    };
  }, []);

  const goTo = (name: SectionName) => {
    setTapped(name);
    const section = sectionsOn(page.current).find((one) => nameOf(one) === name);
    const way = Math.abs(section?.getBoundingClientRect().top ?? 0) / window.innerHeight;
    section?.scrollIntoView({
      block: 'start',
      behavior: prefersReducedMotion() || way > SHORT_WAY ? 'instant' : 'smooth',
    });
  };
  return { current: tapped ?? (isAtEnd ? LAST : current), goTo };
}

const LAST: SectionName = 'lottery';
const SCROLLS = ['wheel', 'touchmove', 'keydown'] as const;

function sectionsOn(page: HTMLElement | null): HTMLElement[] {
  return [...(page?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
}

function nameOf(section: Element): SectionName {
  return (section as HTMLElement).dataset.section as SectionName;
}
