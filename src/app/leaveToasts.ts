import { currentAddress, onAddressChange } from '#navigation/go.ts';
import { dropReadToasts } from '#ui/readToasts.ts';

/**
 * Removes the messages that the player has read on a screen when they leave it. What the screen said just now stays its
 * time, also through a redirect (D-261). Returns a function that stops it.
 */
export function leaveToasts(): () => void {
  let path = pathOf(currentAddress());
  return onAddressChange((address) => {
    if (pathOf(address) === path) return;
    path = pathOf(address);
    dropReadToasts();
  });
}

function pathOf(address: string): string {
  return address.split('?')[0]!;
}
