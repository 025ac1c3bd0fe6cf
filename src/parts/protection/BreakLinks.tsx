import type { ReactNode } from 'react';

import { Link } from '#navigation/Link.tsx';
import { useText } from '#text/words.ts';
import { protection as words } from '#text/zh/protection.ts';
import { titles as titleWords } from '#text/zh/titles.ts';

import css from './BreakGuard.module.css';

/** Links to more help than this device can give: customer service, and the article on responsible gambling. */
export function BreakLinks({ children }: { children?: ReactNode }) {
  const text = useText(words);
  const titles = useText(titleWords);
  return (
    <p className={css.links}>
      <Link to="service">{text.exclusion}</Link>
      <Link to="article" query={{ type: '8' }}>
        {titles.responsible}
      </Link>
      {children}
    </p>
  );
}
