import { useEffect, useState } from 'react';

import { loadCards } from '#api/calls/cards.ts';
import { loadPayRange, loadPayWays, loadReceivingAccounts } from '#api/calls/deposit.ts';
import depositCss from '#features/deposit/Deposit.module.css';
import { availableMethods, DEPOSIT_METHODS } from '#features/deposit/methods.ts';
import { isHiddenHere } from '#state/hiddenParts.ts';
import { Link } from '#navigation/Link.tsx';
import { after } from '#platform/clock.ts';
import { BreakGuard } from '#parts/protection/BreakGuard.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import { DepositForm } from './DepositForm.tsx';
import { lastUsedFlag, putFirst } from './lastMethod.ts';

/** `/recharge`: deposits by the methods that the operator has switched on; closed during a break. */
export function DepositScreen() {
  return (
    <BreakGuard waiting={<Waiting />}>
      <Deposit />
    </BreakGuard>
  );
}

/** Longest wait of the form for accounts and cards, in ms. */
const LONGEST_WAIT_MS = 1000;

function Deposit() {
  const text = useText(zh);
  const query = useCall(loadPayWays, undefined);
  // Keeps the order of arrival: the methods must not change places under a finger.
  const [first] = useState(lastUsedFlag);
  // The method used last will most likely come first again: loads its range along with the methods.
  const last = DEPOSIT_METHODS.find(({ flag }) => flag === first);
  useCall(
    loadPayRange,
    { type: last?.rangeType ?? '' },
    { isEnabled: last !== undefined, isQuiet: true },
  );
  // A form that opens with a bank transfer must not grow under a finger: loads accounts and cards along with the
  // methods.
  const accounts = useCall(loadReceivingAccounts, undefined, { isQuiet: true });
  const cards = useCall(loadCards, { kind: 'bank' }, { isQuiet: true });
  const isFetched = accounts.isFetched && cards.isFetched;
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => after(LONGEST_WAIT_MS, () => setIsPatient(false)), []);
  const service = (
    <Link to="service" className={depositCss.link}>
      {text.askService}
    </Link>
  );
  return (
    <>
      <QueryBoundary query={query} waiting={<Waiting />}>
        {(flags) => {
          // The operator may hide some inside Telegram.
          const offered = availableMethods(flags).filter(({ paytype }) => !isHiddenHere(paytype));
          const [preselected, ...others] = putFirst(first, offered);
          if (!preselected) return <EmptyState message={text.noMethods} action={service} />;
          if (!isFetched && isPatient && preselected.key === 'bank') return <Waiting />;
          return <DepositForm methods={[preselected, ...others]} />;
        }}
      </QueryBoundary>
      {!query.data && query.errorUpdateCount > 0 && (
        <p className={depositCss.askService}>{service}</p>
      )}
    </>
  );
}

const CHIPS = 3;

function Waiting() {
  return (
    <CardStack>
      <div className={depositCss.chips}>
        {Array.from({ length: CHIPS }, (_, index) => (
          <Skeleton key={index} height={44} radius={22} />
        ))}
      </div>
      <Card>
        <div className={depositCss.fields}>
          <Skeleton height={56} />
          <Skeleton height={96} />
        </div>
      </Card>
      <Skeleton height={48} />
    </CardStack>
  );
}
