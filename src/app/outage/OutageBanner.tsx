import { useEffect, useState } from 'react';

import { useSite } from '#state/site/useSite.ts';
import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';

import css from './OutageBanner.module.css';
import { watchOutage } from './watchOutage.ts';

/** One quiet line at the top while the backend does not answer. It lies over the header and moves nothing. */
export function OutageBanner() {
  const text = useText(words);
  const [isOut, setIsOut] = useState(false);
  // A closed site asks by itself whether it is open again.
  const isClosed = useSite((site) => site?.state === 'maintenance');
  useEffect(() => watchOutage(setIsOut), []);
  return (
    <div role="status" className={css.place}>
      {isOut && !isClosed && <p className={css.line}>{text.trying}</p>}
    </div>
  );
}
