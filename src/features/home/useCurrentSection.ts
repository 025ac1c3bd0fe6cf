import { type RefObject, useEffect, useState } from 'react';

import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';

import { type SectionName, SECTIONS } from './homeGames.ts';

/** A section is current while it crosses this band: below the header, in the upper half of the screen. */
const ROOT_MARGIN = '-120px 0px -55% 0px';
/** The longest distance that is scrolled smoothly, in screens. */
const SMOOTH_SCREENS = 2;

type Current = { current: SectionName; goTo: (name: SectionName) => void };

/**
 * The section that the rail marks: it follows the scroll, and a tap scrolls to its section (S2-59). At the end of the
 * page the last section is current, since it may be too short to reach the band.
 */
export function useCurrentSection(list: RefObject<HTMLElement | null>): Current {
  const [current, setCurrent] = useState<SectionName>('hot');
  const [isAtEnd, setIsAtEnd] = useState(false);
  const [tapped, setTapped] = useState<SectionName | null>(null);

  useEffect(() => {
    const visible = new Set<SectionName>();
    const onIntersect = (entries: IntersectionObserverEntry[]) => {
      for (const { target, isIntersecting } of entries) {
        const name = nameOf(target);
        if (isIntersecting) visible.add(name);
        else visible.delete(name);
      }
      const top = SECTIONS.find((name) => visible.has(name));
      if (top) setCurrent(top);
    };
    const observer = new IntersectionObserver(onIntersect, { rootMargin: ROOT_MARGIN });
    for (const section of sectionsIn(list.current)) observer.observe(section);
    const end = list.current?.querySelector('[data-end]');
    const endObserver = new IntersectionObserver((entries) =>
      setIsAtEnd(entries.at(-1)?.isIntersecting === true && scrollY > 0),
    );
    if (end) endObserver.observe(end);
    return () => {
      observer.disconnect();
      endObserver.disconnect();
    };
  }, [list]);

  useEffect(() => {
    // A tapped section stays marked until the player scrolls.
    const release = () => setTapped(null);
    for (const event of SCROLL_EVENTS) window.addEventListener(event, release, { passive: true });
    return () => {
      for (const event of SCROLL_EVENTS) window.removeEventListener(event, release);
    };
  }, []);

  const goTo = (name: SectionName) => {
    setTapped(name);
    const section = sectionsIn(list.current).find((one) => nameOf(one) === name);
    const screens = Math.abs(section?.getBoundingClientRect().top ?? 0) / window.innerHeight;
    section?.scrollIntoView({
      block: 'start',
      behavior: prefersReducedMotion() || screens > SMOOTH_SCREENS ? 'instant' : 'smooth',
    });
  };
  return { current: tapped ?? (isAtEnd ? LAST_SECTION : current), goTo };
}

const LAST_SECTION: SectionName = 'lottery';
const SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const;

function sectionsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
}

function nameOf(section: Element): SectionName {
  return (section as HTMLElement).dataset.section as SectionName;
}
