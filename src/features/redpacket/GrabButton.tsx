import { formatCny } from '#domain/amount.ts';
import { useText } from '#text/words.ts';
import { redpacket as zh } from '#text/zh/redpacket.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

import css from './GrabButton.module.css';
import { type Known, useGrab } from './useGrab.ts';

type Props = {
  known: Known;
  /** The counts are being asked for: what is known may be about to change. */
  isReloading: boolean;
  reload: () => Promise<unknown>;
};

/** The grab (S2-86), and the amount won (S4-17). */
export function GrabButton({ known, isReloading, reload }: Props) {
  const text = useText(zh);
  const { grab, isSending, won, accept } = useGrab(known, reload);
  return (
    <>
      <Button wide busy={isSending || isReloading} onClick={() => void grab()}>
        {text.grab}
      </Button>
      <Dialog
        open={won !== null}
        title={text.wonTitle}
        onClose={accept}
        actions={<Button onClick={accept}>{text.accept}</Button>}
      >
        <div className={css.won}>
          <img src="pictures/redpacket.svg" alt="" width={112} height={112} />
          <p className={css.amount}>¥{formatCny(won?.wonCny)}</p>
          <p className={css.note}>{text.wonNote}</p>
        </div>
      </Dialog>
    </>
  );
}

type CountsProps = { remaining: number; claimed: number; maxTimes: number };

/**
 * How many grabs are left, were used and are possible (S2-82 to S2-84). A server may count below 0: that is none
 * (D-S18).
 */
export function Counts({ remaining, claimed, maxTimes }: CountsProps) {
  const text = useText(zh);
  const counts = [
    [text.remaining, remaining],
    [text.claimed, claimed],
    [text.most, maxTimes],
  ] as const;
  return (
    <section aria-label={text.mine}>
      <dl className={css.counts}>
        {counts.map(([label, count]) => (
          <div key={label} className={css.count}>
            <dt className={css.label}>{label}</dt>
            <dd className={css.number}>{Math.max(0, count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
