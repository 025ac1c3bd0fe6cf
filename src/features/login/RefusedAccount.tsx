import { tapTo } from '#navigation/go.ts';
import { forgetRefusedAccount } from '#state/session/refusedAccount.ts';
import { useText } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

import css from './RefusedAccount.module.css';

/** Shows the server's sentence about an account that it no longer serves, and ways on. */
export function RefusedAccount({ reason }: { reason: string }) {
  const text = useText(zh);
  const ways = (
    <div className={css.ways}>
      <Button wide onClick={() => tapTo('service')}>
        {text.askService}
      </Button>
      <Button wide variant="secondary" onClick={forgetRefusedAccount}>
        {text.otherAccount}
      </Button>
    </div>
  );
  return (
    <div role="alert">
      <EmptyState message={reason} action={ways} />
    </div>
  );
}
