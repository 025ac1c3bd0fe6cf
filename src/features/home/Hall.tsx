import { useRef } from 'react';

import { useColumns } from '#parts/useColumns.ts';
import { useStore } from '#state/store.ts';
import { useText } from '#text/words.ts';
import { home as zh } from '#text/zh/home.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { lazyExtra } from '#ui/lazyExtra.tsx';

import { GameSection } from './GameSection.tsx';
import css from './Hall.module.css';
import { Rail } from './Rail.tsx';
import { useCurrentSection } from './useCurrentSection.ts';
import { useHomeGames } from './useHomeGames.ts';

const RedPacketLink = lazyExtra(async () => (await import('./RedPacketLink.tsx')).RedPacketLink);

/** The games: the rail of categories on the left, their sections beside it. The page itself scrolls. */
export function Hall() {
  const text = useText(zh);
  const words = useText(ui);
  const page = useRef<HTMLDivElement>(null);
  const columns = useColumns();
  const { current, goTo } = useCurrentSection(page);
  const { sections, isFallback, isRetrying, retry } = useHomeGames();
  const isRedPacketOn = useStore((state) => state.site?.isRedPacketOn);
  const isLoading = sections.some((section) => section.games === null);

  return (
    <div className={css.hall}>
      <div className={css.side}>
        <Rail current={current} onChoose={goTo} />
        {isRedPacketOn && <RedPacketLink />}
      </div>
      <div ref={page} className={css.page}>
        <p role="status" className="sr-only">
          {isLoading ? words.loading : ''}
        </p>
        {isFallback && (
          <div className={css.failed}>
            <p role="status">
              {sections.every((section) => section.isBuiltIn) ? text.allFailed : text.listFailed}
            </p>
            <Button variant="secondary" compact busy={isRetrying} onClick={retry}>
              {words.retry}
            </Button>
          </div>
        )}
        {sections.map((section) => (
          <GameSection key={section.name} section={section} columns={columns} />
        ))}
        <p data-end className={css.end}>
          {words.endOfList}
        </p>
      </div>
    </div>
  );
}
