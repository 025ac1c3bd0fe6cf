import { useState } from 'react';

import { reportCallError } from '#state/cache/queryClient.ts';
import { showToast } from '#ui/toasts.tsx';

/** Returns what loads balances at a tap, once at a time, and says `done` or why it failed. */
export function useRefresh(load: () => Promise<void>, done: string) {
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await load();
      showToast(done, 'success');
    } catch (error) {
      reportCallError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refresh };
}
