import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { pushOverlay } from './overlays.ts';

type Options = {
  onClose: () => void;
  /** Neither Escape nor the backdrop nor "back" closes it. */
  required?: boolean | undefined;
  /** What gets the focus instead of the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** What makes a mounted `<dialog>` a modal overlay: spread the answer on it, together with `tabIndex={-1}`. */
export function useModal(options: Options) {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(options);
  const isShown = useRef(false);
  const isAsked = useRef(false);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    latest.current = options;
  });

  function requestClose(): void {
    isAsked.current = true;
    latest.current.onClose();
  }

  function requestUnlessRequired(): void {
    if (!latest.current.required) requestClose();
  }

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    isShown.current = true;
    isAsked.current = false;
    dialog.showModal();
    (latest.current.initialFocus?.current ?? dialog).focus();
    const leaveStack = pushOverlay(requestClose, () => latest.current.required ?? false);
    return () => {
      isShown.current = false;
      leaveStack();
      // An open modal dialog in a hidden <Activity> would make the next screen inert.
      dialog.close();
      // Still in the page and not shown again at once (StrictMode): its screen was hidden, so its owner must learn it.
      queueMicrotask(() => {
        if (!isShown.current && !isAsked.current && dialog.isConnected) latest.current.onClose();
      });
    };
  }, []);

  return {
    ref,
    requestClose,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file field inside sends a "cancel" of its own.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      requestUnlessRequired();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      // Browsers may close without asking (Escape twice): whether it closes is decided by its owner all the same.
      if (event.target !== dialog || !isShown.current || dialog.open) return;
      dialog.showModal();
      requestUnlessRequired();
    },
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // Both ends on the backdrop: a text selection that ends outside closes nothing.
      if (pressedOutside.current && event.target === event.currentTarget) requestUnlessRequired();
    },
  };
}
