import { loadPayWays } from '#api/calls/deposit.ts';
import { availableMethods } from '#domain/depositMethods.ts';
import { Link } from '#navigation/Link.tsx';
import { useCall } from '#state/useCall.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './Deposit.module.css';
import { DepositForm } from './DepositForm.tsx';
import { DepositWaiting } from './DepositWaiting.tsx';

/** `/recharge`: the deposit by the methods that the operator has on (M2-73, M2-128). */
export function DepositScreen() {
  const text = useText(zh);
  const { data: flags, isError, isFetching, refetch } = useCall(loadPayWays, undefined);
  if (!flags)
    return isError ? (
      <RetryState busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <DepositWaiting />
    );
  const [first, ...others] = availableMethods(flags);
  if (!first)
    return (
      <EmptyState
        message={text.noMethods}
        action={
          <Link to="service" className={css.link}>
            {text.askService}
          </Link>
        }
      />
    );
  return <DepositForm methods={[first, ...others]} />;
}
