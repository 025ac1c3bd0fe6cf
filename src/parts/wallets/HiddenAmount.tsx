import { useText } from '#text/words.ts';
import { app as zh } from '#text/zh/app.ts';

/** Replaces a hidden amount. Screen readers announce that it is hidden. */
export function HiddenAmount() {
  const text = useText(zh);
  return (
    <>
      <span aria-hidden>••••</span>
      <span className="sr-only">{text.amountHidden}</span>
    </>
  );
}
