import { getToasts, removeToast } from './toasts.tsx';

/**
 * Removes what was said before and has been read, so that it covers nothing of what shows now. What the last screen said
 * as it left stays (D-261).
 */
export function dropReadToasts(): void {
  for (const toast of getToasts()) if (toast.isRead) removeToast(toast);
}
