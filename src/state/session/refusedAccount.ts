import { create } from 'zustand';

import { useStore } from './store.ts';

/** What the server said when it refused the account, else null (D-237). In memory only. */
export const useRefusedAccount = create<{ reason: string | null }>(() => ({ reason: null }));

// The next member must not read the sentence about the last one.
useStore.subscribe(({ token }) => {
  if (token) forgetRefusedAccount();
});

/** Keeps the sentence for the login screen. */
export function keepRefusedAccount(reason: string): void {
  useRefusedAccount.setState({ reason });
}

/** Forgets it, when the player wants to log in with another account. */
export function forgetRefusedAccount(): void {
  useRefusedAccount.setState({ reason: null });
}
