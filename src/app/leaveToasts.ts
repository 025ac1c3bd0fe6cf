import { currentAddress, onAddressChange } from '#navigation/go.ts';
import { dropReadToasts } from '#ui/readToasts.ts';

/** Removes the messages of a screen that the player leaves (D-261). Returns a function that stops it. */
export function leaveToasts(): () => void {
  let path = pathOf(currentAddress());
  return onAddressChange((address) => {
    if (pathOf(address) !== path) dropReadToasts();
    path = pathOf(address);
  });
}

function pathOf(address: string): string {
  return address.split('?')[0]!;
}
