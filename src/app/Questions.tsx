import { type ComponentType, useEffect, useState } from 'react';

import { useQuestion } from '#ui/dialogs.ts';

/**
 * Shows alerts and confirmations. Their dialog comes right after the first paint, which does not need it; should its
 * file not arrive, each question asks for it again.
 */
export function Questions() {
  const asked = useQuestion();
  const [Host, setHost] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Host) return;
    import('#ui/DialogHost.tsx').then(
      ({ DialogHost }) => setHost(() => DialogHost),
      () => {},
    );
  }, [Host, asked]);
  return Host && <Host />;
}
