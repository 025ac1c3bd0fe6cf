/** Like setTimeout, but time during which the page is hidden does not count. Returns the cancellation. */
export function afterSeen(ms: number, act: () => void): () => void {
  let left = ms;
  let since = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run(): void {
    since = performance.now();
    timer = setTimeout(() => {
      cancel();
      act();
    }, left);
  }

  function follow(): void {
    if (document.hidden) {
      clearTimeout(timer);
      left -= performance.now() - since;
    } else {
      run();
    }
  }

  function cancel(): void {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', follow);
  }

  document.addEventListener('visibilitychange', follow);
  if (!document.hidden) run();
  return cancel;
}
