import { useId } from 'react';

import { fill, useText } from '#text/words.ts';
import { vip as zh } from '#text/zh/vip.ts';
import { CrownIcon } from '#ui/screenIcons.tsx';
import { RadioOption } from '#ui/RadioOption.tsx';

import css from './LevelPicker.module.css';
import { VIP_LEVELS } from './rules.ts';

type Props = { selected: number; own: number; onSelect: (level: number) => void };

const LEVELS = Array.from({ length: VIP_LEVELS }, (_, index) => index + 1);

/** The ten levels as radio buttons. */
export function LevelPicker({ selected, own, onSelect }: Props) {
  const text = useText(zh);
  const name = useId();
  return (
    <div role="radiogroup" aria-label={text.choose} className={css.levels}>
      {LEVELS.map((level) => (
        <RadioOption
          key={level}
          name={name}
          checked={level === selected}
          className={css.level}
          onChoose={() => onSelect(level)}
        >
          <CrownIcon size={20} className={own >= level ? (css.reached ?? '') : ''} />
          {fill(text.level, { level })}
        </RadioOption>
      ))}
    </div>
  );
}
