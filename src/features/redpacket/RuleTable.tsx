import type { RedPacketRule } from '#api/calls/redpacket.ts';
import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { formatYuan } from '#domain/records.ts';
import { formatBeijingTime, readServerTime } from '#domain/serverTime.ts';
import { fill, useText } from '#text/words.ts';
import { redpacket as words } from '#text/zh/redpacket.ts';
import { EmptyState } from '#ui/EmptyState.tsx';

import css from './RuleTable.module.css';

/** The rules: how many grabs a deposit gives, and when. */
export function RuleTable({ rules }: { rules: readonly RedPacketRule[] }) {
  const text = useText(words);
  return (
    <section aria-labelledby="redpacket-rules" className={css.card}>
      <h2 id="redpacket-rules" className={css.heading}>
        {text.rules}
      </h2>
      {rules.length === 0 ? (
        <EmptyState message={text.noRules} />
      ) : (
        <>
          <table aria-labelledby="redpacket-rules" className={css.table}>
            <thead>
              <tr>
                <th scope="col">{text.deposit}</th>
                <th scope="col">{text.grabs}</th>
              </tr>
            </thead>
            <tbody>
              {rules.map((rule, index) => (
                // Rules have no id and never change their order.
                <Rule key={index} {...rule} />
              ))}
            </tbody>
          </table>
          <p className={css.note}>{text.timeNote}</p>
        </>
      )}
    </section>
  );
}

function Rule({ depositFromCny, depositToCny, grabs, startsAt, endsAt }: RedPacketRule) {
  const text = useText(words);
  const to =
    depositToCny === null ? text.andMore : fill(text.until, { end: formatYuan(depositToCny) });
  return (
    <tr>
      <th scope="row">
        <Range className={css.range} from={formatYuan(depositFromCny)} to={to} />
        <Range
          className={css.period}
          from={showTime(startsAt)}
          to={fill(text.until, { end: showTime(endsAt) })}
        />
      </th>
      <td>{fill(text.times, { grabs })}</td>
    </tr>
  );
}

// A line may break between the two ends of a range, but not inside a date.
function Range({
  className,
  from,
  to,
}: {
  className: string | undefined;
  from: string;
  to: string;
}) {
  return (
    <span className={className}>
      <span className={css.end}>{from}</span> <span className={css.end}>{to}</span>
    </span>
  );
}

// Shows a bare hour as the server wrote it; anything else that is no date, like `0000-00-00`, reads `--`.
function showTime(wire: string): string {
  const atMs = readServerTime(wire);
  if (atMs !== null) return formatBeijingTime(atMs);
  return /^\d{1,2}:\d\d(:\d\d)?$/.test(wire.trim()) ? wire : UNKNOWN_AMOUNT;
}
