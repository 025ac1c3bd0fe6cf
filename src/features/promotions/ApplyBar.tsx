import { useId } from 'react';

import { applyForPromotion } from '#api/calls/promotions.ts';
import { askForLogin } from '#navigation/loginPopup.ts';
import { useIsLoggedIn } from '#state/store.ts';
import { useSend } from '#state/useSend.ts';
import { useText } from '#text/words.ts';
import { promotions as zh } from '#text/zh/promotions.ts';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './ApplyBar.module.css';

/** The apply button, within reach; without a token it leads to login and back here (S2-90 to S2-92, S6-08). */
export function ApplyBar({ id, canApply }: { id: string; canApply: boolean }) {
  const text = useText(zh);
  const reasonId = useId();
  const isLoggedIn = useIsLoggedIn();
  const { submit, isSending } = useSend(applyForPromotion);

  const apply = async () => {
    const answer = await submit({ id });
    // Servers say code 200 for a failed application too: their own words are all that is known of the outcome.
    if (answer) showToast(answer.message || text.sentWordless, 'info');
  };
  return (
    <div className={css.bar}>
      {!canApply && (
        <p id={reasonId} className={css.reason}>
          {text.closed}
        </p>
      )}
      <Button
        wide
        busy={isSending}
        disabled={!canApply}
        aria-describedby={canApply ? undefined : reasonId}
        onClick={() => (isLoggedIn ? void apply() : askForLogin('login'))}
      >
        {isLoggedIn || !canApply ? text.apply : text.applyLogin}
      </Button>
    </div>
  );
}
