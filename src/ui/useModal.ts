import {
  type MouseEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { pushOverlay } from './overlays.ts';
import { usePageMark } from './usePageMark.ts';

type Options = {
  onClose: () => void;
  /** Escape, backdrop and "back" do not close it. */
  required?: boolean | undefined;
  /** Gets the focus instead of the dialog. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** Opens a mounted `<dialog>` as a modal overlay. Spread the result on it, except `requestClose`. */
export function useModal(options: Options) {
  const ref = useRef<HTMLDialogElement>(null);
  const latest = useRef(options);
  const isShown = useRef(false);
  const isCloseRequested = useRef(false);
  const pressedOutside = useRef(false);

  useLayoutEffect(() => {
    latest.current = options;
  });

  function requestClose(): void {
    isCloseRequested.current = true;
    latest.current.onClose();
  }

  function requestUnlessRequired(): void {
    if (!latest.current.required) requestClose();
  }

  usePageMark('data-modal');
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    isShown.current = true;
    isCloseRequested.current = false;
    dialog.showModal();
    (latest.current.initialFocus?.current ?? dialog).focus();
    const leaveStack = pushOverlay(requestClose, () => latest.current.required ?? false);
    return () => {
      isShown.current = false;
      leaveStack();
      // An open modal dialog in a hidden <Activity> would make the next screen inert.
      dialog.close();
      // Still connected and not shown again (StrictMode): its screen is hidden, so the owner must update its state.
      queueMicrotask(() => {
        if (!isShown.current && !isCloseRequested.current && dialog.isConnected)
          latest.current.onClose();
      });
    };
  }, []);

  return {
    ref,
    requestClose,
    onCancel(event: SyntheticEvent<HTMLDialogElement>) {
      // A file input inside the dialog fires `cancel` too.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      requestUnlessRequired();
    },
    onClose(event: SyntheticEvent<HTMLDialogElement>) {
      const dialog = event.currentTarget;
      // Browsers close it without `cancel` at a second Escape: opens it again and lets the owner decide.
      if (event.target !== dialog || !isShown.current || dialog.open) return;
      dialog.showModal();
      requestUnlessRequired();
    },
    onPointerDown(event: MouseEvent<HTMLDialogElement>) {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick(event: MouseEvent<HTMLDialogElement>) {
      // Press and release must both be on the backdrop: a text selection that ends there closes nothing.
      if (pressedOutside.current && event.target === event.currentTarget) requestUnlessRequired();
    },
  };
}
