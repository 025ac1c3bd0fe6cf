import { useEffect, useState } from 'react';

import { FrameWaiting } from '#parts/Frame.tsx';
import { after } from '#platform/clock.ts';
import { useText } from '#text/words.ts';
import { games as zh } from '#text/zh/games.ts';
import { Button } from '#ui/Button.tsx';

/** Game halls often take more than 5 s; then a word more is said, in ms. */
const LATE_MS = 5000;

type Props = {
  message: string;
  /** Said instead once it takes long. */
  lateMessage?: string;
  /** Once it takes long, the player need not wait for it. */
  onPass?: () => void;
};

/** Says what a launch is waiting for. */
export function GameWaiting({ message, lateMessage = message, onPass }: Props) {
  const text = useText(zh);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => after(LATE_MS, () => setIsLate(true)), []);
  const pass = isLate && onPass && (
    <Button variant="secondary" onClick={onPass}>
      {text.enterNow}
    </Button>
  );
  return <FrameWaiting message={isLate ? lateMessage : message} action={pass} />;
}
