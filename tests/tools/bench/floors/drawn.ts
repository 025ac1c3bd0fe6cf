import { createElement, type ReactNode } from 'react';

/** Elements and texts of the client's own screen, as the bench noted them. */
export type Drawn = string | readonly [tag: string, attributes: object, children: readonly Drawn[]];

export type Noted = { styles: string; children: readonly Drawn[] };

export function draw(drawn: Drawn, key: number): ReactNode {
  if (typeof drawn === 'string') return drawn;
  const [tag, attributes, children] = drawn;
  return createElement(tag, { ...attributes, key }, ...children.map(draw));
}
