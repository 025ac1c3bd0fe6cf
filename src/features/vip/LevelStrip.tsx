import { useId, useLayoutEffect, useRef } from 'react';

import { formatYuan } from '#domain/records.ts';
import { fill, useText } from '#text/words.ts';
import { vip as words } from '#text/zh/vip.ts';
import { RadioOption } from '#ui/RadioOption.tsx';

import css from './LevelStrip.module.css';
import type { VipLevel } from './rules.ts';

type Props = {
  levels: readonly VipLevel[];
  /** Null while the member's own level is unknown. */
  selected: number | null;
  own: number;
  onSelect: (level: number) => void;
};

/** The ten levels with their requirements, as radio buttons in a row that snaps. */
export function LevelStrip({ levels, selected, own, onSelect }: Props) {
  const text = useText(words);
  const name = useId();
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = strip.current?.querySelector('input:checked')?.parentElement;
    if (strip.current && chosen) strip.current.scrollLeft = chosen.offsetLeft - 32;
  }, [own]);

  return (
    <section aria-labelledby={`${name}title`}>
      <h2 id={`${name}title`} className={css.heading}>
        {text.all}
      </h2>
      <div ref={strip} role="radiogroup" aria-label={text.choose} className={css.strip}>
        {levels.map(({ level, depositCny, turnoverCny }) => (
          <RadioOption
            key={level}
            name={name}
            checked={level === selected}
            className={css.level}
            onChoose={() => onSelect(level)}
          >
            <span className={css.head}>
              <span className={css.badge}>{fill(text.level, { level })}</span>{' '}
              {own >= level && <span className={css.reached}>{text.reached}</span>}
            </span>{' '}
            <span className={css.label}>{text.deposit}</span>{' '}
            <span className={css.amount}>{formatYuan(depositCny)}</span>{' '}
            <span className={css.label}>{text.turnover}</span>{' '}
            <span className={css.amount}>{formatYuan(turnoverCny)}</span>
          </RadioOption>
        ))}
      </div>
    </section>
  );
}
