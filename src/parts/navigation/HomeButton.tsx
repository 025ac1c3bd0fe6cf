import { openScreen } from '#navigation/go.ts';
import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';

/** Leads home from an empty screen. */
export function HomeButton() {
  const text = useText(ui);
  return (
    <Button variant="secondary" compact onClick={() => openScreen('home')}>
      {text.toHome}
    </Button>
  );
}
