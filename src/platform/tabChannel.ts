/** Opens a channel to the other tabs and returns its sender; without channels in the browser, nothing is sent or heard. */
export function openTabChannel(name: string, hear: (text: string) => void): (text: string) => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') hear(data);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, our own
  return (text) => channel.postMessage(text);
}
