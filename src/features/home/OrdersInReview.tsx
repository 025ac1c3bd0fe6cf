import { useRef } from 'react';

import { Link } from '#navigation/Link.tsx';
import { useReview } from '#parts/records/useReview.ts';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { ChevronIcon } from '#ui/screenIcons.tsx';

import css from './OrdersInReview.module.css';
import { useBarRow } from './useBarRow.ts';
import { usePutAway } from './usePutAway.ts';

/** Links to the orders in review that this session knows of, until the player puts it away (D-279). */
export function OrdersInReview() {
  const { isPutAway, putAway } = usePutAway('orders');
  return isPutAway ? null : <Loaded onPutAway={putAway} />;
}

function Loaded({ onPutAway }: { onPutAway: () => void }) {
  const review = useReview({ onlyKnown: true });
  return review && <Row {...review} onPutAway={onPutAway} />;
}

type Props = NonNullable<ReturnType<typeof useReview>> & { onPutAway: () => void };

function Row({ said, query, onPutAway }: Props) {
  const text = useText(zh);
  const row = useRef<HTMLDivElement>(null);
  useBarRow(row);
  return (
    <div ref={row} className={css.row}>
      <Link to="transactions" query={query} className={css.link}>
        <span>{said}</span>
        <ChevronIcon size={16} />
      </Link>
      <IconButton label={text.putAwayReview} onClick={onPutAway}>
        <CloseIcon size={18} />
      </IconButton>
    </div>
  );
}
