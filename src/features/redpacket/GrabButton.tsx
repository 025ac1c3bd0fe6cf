import { formatCny } from '#domain/amount.ts';
import { tapTo } from '#navigation/go.ts';
import { useText } from '#text/words.ts';
import { redpacket as zh } from '#text/zh/redpacket.ts';
import { Button } from '#ui/Button.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { Dialog } from '#ui/Dialog.tsx';

import css from './GrabButton.module.css';
import { GrabHours, useGrabTime } from './GrabHours.tsx';
import { checkGrab, type GrabStatus, isOpenAt } from './rules.ts';
import { useGrab } from './useGrab.ts';

type Props = {
  status: GrabStatus;
  /** The counts are loading, and the status may change. */
  isReloading: boolean;
  reload: () => Promise<unknown>;
};

/** Grab button, and the dialog with the amount won, whose wallet is unknown (D-216). */
export function GrabButton({ status, isReloading, reload }: Props) {
  const text = useText(zh);
  const { grab, isSending, won, accept } = useGrab(status, reload);
  const problem = checkGrab(status);
  const canGrab = problem === null;
  const atMs = useGrabTime();
  const showWon = () => {
    accept();
    tapTo('welfare');
  };
  return (
    <>
      <div className={css.grab}>
        <Button
          wide
          variant={canGrab && isOpenAt(atMs) ? 'primary' : 'secondary'}
          busy={isSending || isReloading}
          onClick={() => void grab()}
        >
          {text.grab}
        </Button>
        {/* Shows no hours as on to a player who cannot grab. */}
        {(canGrab || (problem === 'notStarted' && !isOpenAt(atMs))) && <GrabHours atMs={atMs} />}
      </div>
      <Dialog
        open={won !== null}
        title={text.wonTitle}
        onClose={accept}
        actions={
          <>
            <Button variant="secondary" onClick={showWon}>
              {text.seeWon}
            </Button>
            <Button onClick={accept}>{text.accept}</Button>
          </>
        }
      >
        <div className={css.won}>
          <img src="pictures/redpacket.svg" alt="" width={112} height={112} />
          <p className={css.amount}>
            <NumberText size={40}>{`¥${formatCny(won?.wonCny)}`}</NumberText>
          </p>
        </div>
      </Dialog>
    </>
  );
}
