/** Opens a screen of our own in a window beside this one, which keeps running. It has the session of this tab. */
export function openBeside(address: string): void {
  const beside = window.open(`${location.href.split('#')[0]}#${address}`, '_blank');
  // A page that it leads to must not reach this one.
  if (beside) beside.opener = null;
}
