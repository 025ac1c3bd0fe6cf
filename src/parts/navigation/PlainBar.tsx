import { goBack } from '#navigation/back.ts';
import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { buttonLook } from '#ui/Button.tsx';

/** The way back in words, in place of a bar that failed (D-334). */
export function PlainBar() {
  const text = useText(words);
  return (
    <button type="button" className={buttonLook({ variant: 'plain' })} onClick={goBack}>
      {text.back}
    </button>
  );
}
