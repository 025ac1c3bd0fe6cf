import { fill, useText } from '#text/words.ts';
import { vip as zh } from '#text/zh/vip.ts';
import { Card } from '#ui/Card.tsx';

import css from './Rebates.module.css';
import { formatRebate, REBATES, type VipLevel } from './rules.ts';

/** Rebates of all levels side by side. The member's own level stands out. */
export function Rebates({ levels, own }: { levels: readonly VipLevel[]; own: number }) {
  const text = useText(zh);
  return (
    <Card title={text.rebates}>
      <table aria-label={text.rebates} className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{text.games}</span>
            </th>
            {levels.map(({ level }) => (
              <th key={level} scope="col" data-own={level === own || undefined}>
                {fill(text.level, { level })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {REBATES.filter((one) => levels[0]?.rebates[one] !== undefined).map((one) => (
            <tr key={one}>
              <th scope="row">{text[one]}</th>
              {levels.map(({ level, rebates }) => (
                <td key={level} data-own={level === own || undefined}>
                  {formatRebate(rebates[one] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
