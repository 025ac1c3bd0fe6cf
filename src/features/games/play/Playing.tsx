import type { ReactNode } from 'react';

import { GameBar } from './GameBar.tsx';
import css from './Playing.module.css';

/** The bar with what is below it, or beside it on a low screen. */
export function Playing(props: { name: string; address: string | null; children: ReactNode }) {
  const { name, address, children } = props;
  return (
    <div className={css.playing}>
      <GameBar name={name} address={address} />
      {children}
    </div>
  );
}
