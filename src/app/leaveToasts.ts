import { currentAddress, onAddressChange } from '#navigation/go.ts';
import { dropReadToasts } from '#ui/readToasts.ts';
import { getToasts, removeToast } from '#ui/toasts.tsx';

/**
 * Removes the messages of a screen that the player leaves; what it said as it was left goes with the next screen
 * (D-261). Returns a function that stops it.
 */
export function leaveToasts(): () => void {
  let path = pathOf(currentAddress());
  let carried: ReturnType<typeof getToasts> = [];
  return onAddressChange((address) => {
    if (pathOf(address) === path) return;
    path = pathOf(address);
    dropReadToasts();
    carried.forEach(removeToast);
    carried = getToasts();
  });
}

function pathOf(address: string): string {
  return address.split('?')[0]!;
}
