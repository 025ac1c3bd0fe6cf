import { loadPayWays } from '#api/calls/deposit.ts';
import depositCss from '#features/deposit/Deposit.module.css';
import { availableMethods } from '#features/deposit/methods.ts';
import { Link } from '#navigation/Link.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { ui } from '#text/zh/ui.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import { DepositForm } from './DepositForm.tsx';

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
          <Link to="service" className={depositCss.link}>
            {text.askService}
          </Link>
        }
      />
    );
  return <DepositForm methods={[first, ...others]} />;
}

const TILES = 5;

/** Stands where the methods and the form will stand. */
function DepositWaiting() {
  const words = useText(ui);
  return (
    <CardStack>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Card>
        <div className={depositCss.waiting}>
          {Array.from({ length: TILES }, (_, index) => (
            <Skeleton key={index} height={72} />
          ))}
        </div>
      </Card>
      <Card>
        <Skeleton height={80} />
      </Card>
      <Skeleton height={48} />
    </CardStack>
  );
}
