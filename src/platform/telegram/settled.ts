/** Passes on the last of a burst of events, once nothing has followed it for `ms`. */
export function settled<Event>(
  listener: (event: Event) => void,
  ms: number,
): (event: Event) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (event) => {
    clearTimeout(timer);
    timer = setTimeout(() => listener(event), ms);
  };
}
