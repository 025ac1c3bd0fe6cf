import { useEffect, useReducer, useRef, useState } from 'react';

import { grabRedPacket } from '#api/calls/redpacket.ts';
import { Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { serverNow } from '#api/serverClock.ts';
import { type Cny, formatCny } from '#domain/amount.ts';
import { beijingDay, formatBeijingTime, readServerTime } from '#domain/serverTime.ts';
import { goTo, openScreen } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { after, isBeijingClock } from '#platform/clock.ts';
import { useSend } from '#state/cache/useSend.ts';
import { reloadBalance } from '#state/member/member.ts';
import { fill, getText, useText, type Words } from '#text/words.ts';
import { type redpacket, redpacket as words } from '#text/zh/redpacket.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { showAlert, showConfirm } from '#ui/dialogs.ts';
import { NumberText } from '#ui/NumberText.tsx';
import { leavingSignal } from '#ui/overlays.ts';

import css from './GrabButton.module.css';

type Props = {
  status: GrabStatus;
  /** The counts are loading, and the status may change. */
  isReloading: boolean;
  reload: () => Promise<unknown>;
};

/** Grab button, and the dialog with the amount won, whose wallet is unknown (D-216). */
export function GrabButton({ status, isReloading, reload }: Props) {
  const text = useText(words);
  const { grab, isSending, won, accept } = useGrab(status, reload);
  const problem = checkGrab(status);
  const canGrab = problem === null;
  const atMs = useGrabTime();
  const showWon = () => {
    accept();
    openScreen('welfare');
  };
  return (
    <>
      <div className={css.grab}>
        <Button
          wide
          isReady={canGrab && isOpenAt(atMs)}
          busy={isSending || isReloading}
          onClick={() => void grab()}
        >
          {text.grab}
        </Button>
        {/* Shows no hours as on to a player who cannot grab, and none to come once the packets have ended. */}
        {(canGrab || (problem !== 'ended' && !isOpenAt(atMs))) && <GrabHours atMs={atMs} />}
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

/** Period of checking the hours, in ms. */
const LOOK_MS = 30_000;

/** Returns the server's time, else the device's, in ms since 1970, twice a minute. It blocks no grab. */
function useGrabTime(): number {
  const [count, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => after(LOOK_MS, lookAgain), [count]);
  return serverNow();
}

/** Says that the hours are on, or when they begin: in Beijing time, and by the device's clock where it differs. */
function GrabHours({ atMs }: { atMs: number }) {
  const text = useText(words);
  return <p className={css.note}>{isOpenAt(atMs) ? text.openNow : sayOpening()}</p>;

  function sayOpening(): string {
    const openingMs = nextOpeningMs(atMs);
    const time = formatBeijingTime(openingMs).slice(11);
    if (isBeijingClock()) return fill(text.opensAt, { time });
    return fill(text.opensAtHere, { time, here: localTime(openingMs) });
  }
}

/** Formats a time in ms since 1970 as hour and minute of the device's clock: `03:00`. */
function localTime(atMs: number): string {
  const at = new Date(atMs);
  return [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Grabs a red packet once, shows the outcome, and reloads counts and balance whatever the answer was (D-202). */
function useGrab(status: GrabStatus, reload: () => Promise<unknown>) {
  const [won, setWon] = useState<{ wonCny: Cny | null } | null>(null);
  const left = useRef(leavingSignal());

  const refresh = () => {
    void reload();
    // The balance poll repeats it within seconds and reports a failure.
    reloadBalance().catch(() => {});
  };
  const onFailure = (error: unknown) => {
    reportFailure(error, left.current);
    refresh();
  };
  const { submit, isSending } = useSend(grabRedPacket, { heardBy: 'nobody', onFailure });

  const grab = async () => {
    const problem = checkGrab(status);
    if (problem === 'notQualified') return offerRecharge(getText(words).notQualified);
    if (problem) return showMessage(problem);
    left.current = leavingSignal();
    const answer = await submit();
    if (!answer) return;
    setWon(answer);
    refresh();
  };
  return { grab, isSending, won, accept: () => setWon(null) };
}

/** Offers to deposit after a refusal; shows an unknown outcome. Neither shows a toast (D-093, D-250). */
function reportFailure(error: unknown, left: AbortSignal): void {
  if (error instanceof Refused)
    void (left.aborted ? showMessage('refused', error.reason) : offerRecharge(error.reason));
  else if (!(error instanceof SessionExpired))
    void showMessage('failed', error instanceof Unreachable ? error.reason : '');
}

async function offerRecharge(reason: string): Promise<void> {
  const text = getText(words);
  const wantsRecharge = await showConfirm({
    message: reason || text.refused,
    confirmLabel: text.recharge,
    cancelLabel: getText(ui).close,
  });
  // The specification leads to the cards, not to the deposit (D-091).
  if (wantsRecharge) goTo(pathTo('cards', { type: '0' }));
}

function showMessage(
  key: 'notStarted' | 'ended' | 'failed' | 'refused',
  reason = '',
): Promise<void> {
  return showAlert({ title: getText(ui).notice, message: reason || getText(words)[key] });
}

/** State of the member's red packets before a grab. */
type GrabStatus = { remaining: number; status: string };
type Key = Extract<keyof Words<typeof redpacket>, 'notQualified' | 'notStarted' | 'ended'>;

/** Returns why a grab is impossible, or null. The server's status, never the device's clock, decides (D-092). */
export function checkGrab({ remaining, status }: GrabStatus): Key | null {
  if (remaining <= 0) return 'notQualified';
  const phase = status.trim().toUpperCase();
  if (phase === 'READY') return 'notStarted';
  return phase === 'END' ? 'ended' : null;
}

/** Whether the daily hours, 10:00 to 12:00 in Beijing, are on at a time in ms since 1970. */
export function isOpenAt(atMs: number): boolean {
  const hour = formatBeijingTime(atMs).slice(11, 13);
  return hour >= '10' && hour < '12';
}

const DAY_MS = 24 * 3_600_000;

/** Returns when the daily hours begin next after a time, both in ms since 1970. */
export function nextOpeningMs(atMs: number): number {
  const openingMs = readServerTime(`${beijingDay(atMs)} 10:00:00`)!;
  return openingMs > atMs ? openingMs : openingMs + DAY_MS;
}
