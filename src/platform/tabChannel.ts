/** Opens a channel to the other tabs and returns its sender. Does nothing when the browser has none or denies it. */
export function openTabChannel(
  name: string,
  onText: (text: string) => void,
): (text: string) => void {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(name);
  } catch {
    return () => {};
  }
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') onText(data);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, our own
  return (text) => channel.postMessage(text);
}
