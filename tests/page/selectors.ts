/** Every element below one, in the order of the page. */
function listBelow(parent: Element, found: Element[] = []): Element[] {
  for (let child = parent.firstElementChild; child; child = child.nextElementSibling) {
    found.push(child);
    listBelow(child, found);
  }
  return found;
}

/**
 * The three selectors that the queries of Testing Library use for each element of the page, answered without the
 * selector engine of jsdom: a list of elements by tag, an id, and every element.
 */
export function speedUpSelectors(): void {
  const { matches, querySelector, querySelectorAll } = Element.prototype;
  const tagsOf = new Map<string, ReadonlySet<string> | null>();

  /** The tags that a selector names, or null if it may match an element of any other tag. */
  const readTags = (selector: string): ReadonlySet<string> | null => {
    const known = tagsOf.get(selector);
    if (known !== undefined) return known;
    const tags = selector.split(',').map((one) => /^\s*([a-z]\w*)(?![\w\s>+~|-])/.exec(one)?.[1]);
    const isPlain = !/[\s>+~|\\]/.test(selector.replaceAll(', ', ',')) && !tags.includes(undefined);
    const read = isPlain ? new Set(tags as string[]) : null;
    tagsOf.set(selector, read);
    return read;
  };

  Object.assign(Element.prototype, {
    matches(this: Element, selector: string): boolean {
      const tags = readTags(selector);
      return (tags === null || tags.has(this.localName)) && matches.call(this, selector);
    },
    querySelector(this: Element, selector: string): Element | null {
      const id = /^\[id="([^"\\]+)"\]$/.exec(selector)?.[1];
      if (id === undefined || !this.isConnected) return querySelector.call(this, selector);
      const found = document.getElementById(id);
      if (found === null || (found !== this && this.contains(found))) return found;
      return querySelector.call(this, selector);
    },
    querySelectorAll(this: Element, selector: string): ArrayLike<Element> {
      if (selector === '*') return listBelow(this);
      return querySelectorAll.call(this, selector);
    },
  });
}
