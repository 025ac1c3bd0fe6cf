/** Where a component stands, seen from the target: the submit button of a form, or the first row of a list. */
export type Place =
  /** It is around the target. */
  | 'around'
  /** It is in the target's form or list. */
  | 'inside'
  /** It stood where the target stands now, such as a skeleton. */
  | 'before'
  | 'outside';

/** What the player came to the screen for, by selectors. */
export type Target = { target: string; around: string };

/** A catch of an error boundary: its name and where it stands, and whether the target was in it. */
export type Caught = { boundary: string; hasTarget: boolean };

export type Verdict = {
  isEmpty: boolean;
  /** Names of the ways on that can be used. */
  waysOut: string[];
  /** Why the target cannot be used; '' if it can. */
  targetFault: string;
  throws: number;
  caught: Caught[];
};

export type Trial = {
  enter: (name: string) => void;
  tag: (component: object, name: string) => object;
  wrap: (made: unknown, name: string) => unknown;
  caught: (name: string, boundary: object | null) => void;
  /** Frames since the last commit of React; 0 before the first one. */
  quietFrames: () => number;
  throws: () => number;
  /** Every component that has rendered so far, with its places; none of one that React never showed. */
  places: () => Record<string, Place[]>;
  /** Makes a component that shows throw when it renders again: where it stands outside, or if it does so nowhere, everywhere. */
  breakShown: (name: string) => number;
  judge: () => Verdict;
};

/** Runs in the page before its scripts: `throwIn` names the component that throws. */
export function installTrial({
  throwIn,
  stored,
  where,
  ways,
}: {
  throwIn: string | null;
  stored: Readonly<Record<string, string>>;
  where: Target | null;
  ways: { names: readonly string[]; tabs: string };
}): void {
  type Fiber = {
    tag: number;
    type: unknown;
    return: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
    alternate: Fiber | null;
    stateNode: unknown;
    lanes: number;
    childLanes: number;
    memoizedState: unknown;
  };
  type Hook = {
    next: Hook | null;
    queue: {
      dispatch?: (change: (value: unknown) => unknown) => void;
      lastRenderedReducer?: (value: unknown, change: unknown) => unknown;
    } | null;
  };
  /** A component as React first showed it: the fibers around it, from the nearest, and whether it ever stood beside the target. */
  type Seen = { name: string; around: number[]; wasBesideTarget: boolean };

  if (window.parent !== window || !location.protocol.startsWith('http')) return;
  for (const [key, entry] of Object.entries(stored)) sessionStorage.setItem(key, entry);

  // React's numbers of kinds of fibers, and its lane for updates that no event causes.
  const FUNCTION = 0;
  const FORWARD_REF = 11;
  const SIMPLE_MEMO = 15;
  const DEFAULT_LANE = 32;

  const names = new WeakMap<object, string>();
  const ids = new WeakMap<Fiber, number>();
  const seen = new Map<number, Seen>();
  const rendered = new Set<string>();
  const caught: Caught[] = [];
  let roots: { current: Fiber }[] = [];
  let lastId = 0;
  let throws = 0;
  let framesSinceCommit = 0;
  let aroundTarget = new Set<number>();

  const fail = (name: string) => {
    throws += 1;
    throw new Error(`trial: ${name} throws`);
  };

  /** One id for a fiber and its alternate. */
  function idOf(fiber: Fiber): number {
    const known = ids.get(fiber) ?? (fiber.alternate ? ids.get(fiber.alternate) : undefined);
    const id = known ?? (lastId += 1);
    ids.set(fiber, id);
    return id;
  }

  function nameOf({ type }: Fiber): string | undefined {
    if (type === null || (typeof type !== 'object' && typeof type !== 'function')) return undefined;
    const { render } = type as { render?: object };
    return names.get(type) ?? (render && names.get(render));
  }

  function idsAround(fiber: Fiber): number[] {
    const around: number[] = [];
    for (let one = fiber.return; one; one = one.return) around.push(idOf(one));
    return around;
  }

  function walk(look: (fiber: Fiber) => void): void {
    const down = (fiber: Fiber | null) => {
      for (let one = fiber; one; one = one.sibling) {
        look(one);
        down(one.child);
      }
    };
    for (const { current } of roots) down(current);
  }

  function fiberOf(element: Element): Fiber | undefined {
    const key = Object.keys(element).find((one) => one.startsWith('__reactFiber$'));
    return key === undefined ? undefined : (element as unknown as Record<string, Fiber>)[key];
  }

  function noteCommit(): void {
    framesSinceCommit = 0;
    if (throws > 0) return;
    const isTargetThere = where !== null && document.querySelector(where.target) !== null;
    walk((fiber) => {
      const name = nameOf(fiber);
      if (name === undefined) return;
      const id = idOf(fiber);
      const known = seen.get(id) ?? { name, around: idsAround(fiber), wasBesideTarget: false };
      if (isTargetThere) known.wasBesideTarget = true;
      seen.set(id, known);
    });
  }

  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot(_: number, root: { current: Fiber }) {
        if (!roots.includes(root)) roots = [...roots, root];
        noteCommit();
      },
      onCommitFiberUnmount() {},
      onPostCommitFiberRoot() {},
    },
  });

  const countFrame = () => {
    framesSinceCommit += 1;
    requestAnimationFrame(countFrame);
  };
  requestAnimationFrame(countFrame);

  /** The ids of the fibers around the target and around its form or list, and of that form or list. */
  function locate() {
    if (!where) return null;
    const { target, around } = where;
    const element = document.querySelector(target);
    const fiber = element && fiberOf(element);
    const container = element?.closest(around);
    const containerFiber = container && fiberOf(container);
    if (!fiber || !containerFiber) return null;
    return { around: new Set([idOf(fiber), ...idsAround(fiber)]), container: idOf(containerFiber) };
  }

  function placeOf(
    id: number,
    { around, wasBesideTarget }: Seen,
    found: { around: Set<number>; container: number },
    alive: ReadonlySet<number>,
  ): Place {
    if (around.includes(found.container)) return 'inside';
    if (alive.has(id)) return found.around.has(id) ? 'around' : 'outside';
    const nearest = around.find((one) => alive.has(one));
    const stoodForTarget = nearest !== undefined && found.around.has(nearest) && !wasBesideTarget;
    return stoodForTarget ? 'before' : 'outside';
  }

  function findPlaces(): { name: string; id: number; place: Place }[] {
    const found = locate() ?? { around: new Set(), container: 0 };
    if (where && found.container === 0)
      throw new Error(`${where.target} in ${where.around} is not on the page`);
    const alive = new Set<number>();
    walk((fiber) => void alive.add(idOf(fiber)));
    return [...seen].map(([id, one]) => ({
      name: one.name,
      id,
      place: placeOf(id, one, found, alive),
    }));
  }

  /** Why an element cannot be used; '' if it can: shown, enabled, and what a tap at its middle meets. */
  function faultOf(element: HTMLElement | null): string {
    if (!element?.isConnected) return 'is not there';
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return 'is invisible';
    const isOff = '[inert], fieldset:disabled, [aria-disabled="true"]';
    if (element.matches(':disabled') || element.closest(isOff)) return 'is disabled';
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 4 || height < 4) return 'has no size';
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit) return 'is out of sight';
    if (element.contains(hit) || hit.contains(element)) return '';
    return `is below ${hit.tagName.toLowerCase()}.${hit.className.toString().slice(0, 40)}`;
  }

  /** Whether some text can be seen: more than a line for screen readers alone. */
  function hasVisibleText(): boolean {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const owner = text.parentElement!;
      if (!text.textContent?.trim() || !owner.checkVisibility({ visibilityProperty: true }))
        continue;
      const { width, height } = owner.getBoundingClientRect();
      if (width > 4 && height > 4) return true;
    }
    return false;
  }

  function findWaysOut(): string[] {
    const found = [...document.querySelectorAll<HTMLElement>('a, button')].map((element) => ({
      element,
      name: (element.getAttribute('aria-label') ?? element.innerText).trim().split('\n')[0]!,
      isTab: element.closest(ways.tabs) !== null,
    }));
    return found
      .filter(
        ({ element, name, isTab }) => (isTab || ways.names.includes(name)) && !faultOf(element),
      )
      .map(({ name, isTab }) => (isTab ? `tab ${name}` : name));
  }

  function breakShown(name: string): number {
    const places = new Map(findPlaces().map(({ id, place }) => [id, place]));
    const shown: Fiber[] = [];
    walk((fiber) => {
      const isBreakable = [FUNCTION, FORWARD_REF, SIMPLE_MEMO].includes(fiber.tag);
      if (isBreakable && nameOf(fiber) === name) shown.push(fiber);
    });
    const outside = shown.filter((fiber) => places.get(idOf(fiber)) === 'outside');
    const broken = outside.length > 0 ? outside : shown;
    if (broken.length === 0) return 0;
    aroundTarget = locate()?.around ?? new Set();
    const isThrowing = () => fail(name);
    for (const fiber of broken) {
      for (const one of [fiber, fiber.alternate]) {
        if (!one) continue;
        one.type = fiber.tag === FORWARD_REF ? { render: isThrowing } : isThrowing;
        one.lanes |= DEFAULT_LANE;
      }
      for (let up = fiber.return; up; up = up.return)
        for (const one of [up, up.alternate]) if (one) one.childLanes |= DEFAULT_LANE;
    }
    updateAnything();
    return broken.length;
  }

  // The reducer of `useState` calls what it is given.
  function isOfUseState(reducer?: (value: unknown, change: unknown) => unknown): boolean {
    try {
      return reducer?.(0, () => 7) === 7;
    } catch {
      return false;
    }
  }

  /** Sets a state to what it is, so that React looks for what has to render. */
  function updateAnything(): void {
    const dispatches: (() => void)[] = [];
    walk((fiber) => {
      if (fiber.tag !== FUNCTION || dispatches.length > 0) return;
      for (
        let hook = fiber.memoizedState as Hook | null;
        hook?.queue !== undefined;
        hook = hook.next
      ) {
        const { dispatch, lastRenderedReducer } = hook.queue ?? {};
        if (!dispatch || !isOfUseState(lastRenderedReducer)) continue;
        // Otherwise React sees at once that nothing changes.
        fiber.lanes |= DEFAULT_LANE;
        dispatches.push(() => dispatch((value) => value));
        return;
      }
    });
    if (!dispatches[0]) throw new Error('no component has a state');
    dispatches[0]();
  }

  const trial: Trial = {
    enter(name) {
      rendered.add(name);
      if (name === throwIn) fail(name);
    },
    tag(component, name) {
      names.set(component, name);
      return component;
    },
    wrap(made, name) {
      if (typeof made !== 'function') return made;
      const Wrapped = (props: unknown) => {
        trial.enter(name);
        return made(props);
      };
      names.set(Wrapped, name);
      return Object.assign(Wrapped, made);
    },
    caught(name, boundary) {
      const { _reactInternals: fiber } = (boundary ?? {}) as { _reactInternals?: Fiber };
      let owner = fiber?.return ?? null;
      while (owner && nameOf(owner) === undefined) owner = owner.return;
      const place = owner ? ` in ${nameOf(owner)}` : '';
      const hasTarget = fiber !== undefined && aroundTarget.has(idOf(fiber));
      caught.push({ boundary: name + place, hasTarget });
    },
    quietFrames: () => (roots.length > 0 ? framesSinceCommit : 0),
    throws: () => throws,
    places() {
      const places: Record<string, Place[]> = {};
      for (const name of rendered) places[name] = [];
      for (const { name, place } of findPlaces())
        places[name] = [...new Set([...(places[name] ?? []), place])];
      return places;
    },
    breakShown,
    judge: () => ({
      isEmpty: !hasVisibleText(),
      waysOut: findWaysOut(),
      targetFault: where ? faultOf(document.querySelector<HTMLElement>(where.target)) : '',
      throws,
      caught,
    }),
  };
  Object.assign(window, { __trial: trial });
}
