/** The app's frame in a page of Telegram's, and the wire to it. */
export type Wire = {
  /** Makes the frame anew, as Telegram Web does to an app that cannot reload itself. */
  insert: (src: string) => void;
  /** Says one thing to the app. */
  say: (name: string, data: unknown) => void;
};

/**
 * Opens the wire of Telegram Web in an element: both ways go JSON texts by postMessage. It stands alone, because the
 * browser tests send its text into their page.
 */
export function openWire(
  place: HTMLElement,
  hear: (method: string, params: Record<string, unknown> | null) => void,
): Wire {
  let frame: HTMLIFrameElement | undefined;
  addEventListener('message', (event) => {
    if (event.source !== frame?.contentWindow || typeof event.data !== 'string') return;
    const { eventType, eventData } = JSON.parse(event.data) as {
      eventType: string;
      eventData?: Record<string, unknown>;
    };
    hear(eventType, eventData ?? null);
  });
  return {
    insert(src) {
      frame?.remove();
      frame = document.createElement('iframe');
      // The attributes are those of Telegram Web A, to the letter: a page that works here works there.
      frame.setAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation',
      );
      frame.setAttribute('allow', 'camera; microphone; geolocation;');
      frame.src = src;
      place.append(frame);
    },
    say(name, data) {
      frame?.contentWindow?.postMessage(JSON.stringify({ eventType: name, eventData: data }), '*');
    },
  };
}
