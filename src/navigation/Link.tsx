import type { ComponentProps, MouseEvent, ReactNode } from 'react';

import { openScreen } from './go.ts';
import { pathTo, type PathName, type Queries } from './paths.ts';

type Props<Name extends PathName> = Omit<ComponentProps<'a'>, 'href'> & {
  to: Name;
  query?: Queries[Name];
  children: ReactNode;
};

/** A link to a screen. It has a real address for long presses. A tap on a link to the current screen shows a toast. */
export function Link<Name extends PathName>(props: Props<Name>) {
  const { to, query, onClick, children, ...rest } = props;
  const tap = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    openScreen(to, query);
  };
  return (
    <a {...rest} href={`#${pathTo(to, query)}`} onClick={tap}>
      {children}
    </a>
  );
}
