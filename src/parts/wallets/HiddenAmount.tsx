import { useText } from '#text/words.ts';
import { app as zh } from '#text/zh/app.ts';

/** Stands for an amount that the player hides. A reader says so. */
export function HiddenAmount() {
  const text = useText(zh);
  return (
    <>
      <span aria-hidden>••••</span>
      <span className="sr-only">{text.amountHidden}</span>
    </>
  );
}
