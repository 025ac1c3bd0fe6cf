/** The app's frame in Telegram's page, and the channel to it. */
export type Wire = {
  /** Replaces the frame, as Telegram Web does when an app cannot reload itself. */
  insert: (src: string) => void;
  /** Sends one event to the app. */
  send: (name: string, data: unknown) => void;
};

/** Opens Telegram Web’s channel in an element. Uses nothing outside itself, as tests inject its source. */
export function openWire(
  place: HTMLElement,
  receive: (method: string, params: Record<string, unknown> | null, origin: string) => void,
): Wire {
  let frame: HTMLIFrameElement | undefined;
  addEventListener('message', (event) => {
    if (event.source !== frame?.contentWindow || typeof event.data !== 'string') return;
    const { eventType, eventData } = JSON.parse(event.data) as {
      eventType: string;
      eventData?: Record<string, unknown>;
    };
    receive(eventType, eventData ?? null, event.origin);
  });
  return {
    insert(src) {
      frame?.remove();
      frame = document.createElement('iframe');
      // Exactly the attributes of Telegram Web A, so that a page that works here works there.
      frame.setAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation',
      );
      frame.setAttribute('allow', 'camera; microphone; geolocation;');
      frame.src = src;
      place.append(frame);
    },
    send(name, data) {
      frame?.contentWindow?.postMessage(JSON.stringify({ eventType: name, eventData: data }), '*');
    },
  };
}
