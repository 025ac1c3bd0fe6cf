import { lazy, Suspense } from 'react';
import { create } from 'zustand';

import { useStore } from '#state/store.ts';

const WelcomeDialog = lazy(async () => ({
  default: (await import('./WelcomeDialog.tsx')).WelcomeDialog,
}));

/** Whether the welcome of this start of the app has been closed: it comes once (D-073). */
export const useWelcome = create<{ isOver: boolean }>(() => ({ isOver: false }));

/** The welcome, only when the operator switched it on (S4-29). */
export function Welcome() {
  const site = useStore((state) => state.site);
  const isOver = useWelcome((state) => state.isOver);
  if (isOver || !site?.isWelcomeOn) return null;
  return (
    <Suspense fallback={null}>
      <WelcomeDialog
        title={site.title}
        html={site.welcomeHtml}
        onClose={() => useWelcome.setState({ isOver: true })}
      />
    </Suspense>
  );
}
