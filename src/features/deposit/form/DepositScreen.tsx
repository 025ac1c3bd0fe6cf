import { useEffect, useState } from 'react';

import { loadCards } from '#api/calls/cards.ts';
import { loadPayRange, loadPayWays, loadReceivingAccounts } from '#api/calls/deposit.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import css from '#features/deposit/Deposit.module.css';
import {
  availableMethods,
  DEPOSIT_METHODS,
  type DepositMethod,
  putFirst,
  useLastFlag,
} from '#features/deposit/methods.ts';
import { OrderCreated } from '#features/deposit/order/OrderCreated.tsx';
import { Link } from '#navigation/Link.tsx';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { BreakGuard } from '#parts/protection/BreakGuard.tsx';
import { NetDepositsLine } from '#parts/protection/NetDepositsLine.tsx';
import { ResponsibleLink } from '#parts/protection/ResponsibleLink.tsx';
import { after } from '#platform/clock.ts';
import { useCall } from '#state/cache/useCall.ts';
import { isHiddenHere } from '#state/hiddenParts.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { AmountPart, Estimate } from './AmountPart.tsx';
import { BankPart } from './BankPart.tsx';
import { Methods, Networks } from './Methods.tsx';
import { ReminderOffer } from './ReminderOffer.tsx';
import { useDepositForm } from './useDepositForm.ts';

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
  const text = useText(words);
  const query = useCall(loadPayWays, undefined);
  // Keeps the order of arrival: the methods must not change places under a finger.
  const [first] = useState(useLastFlag.getState);
  // The method used last will most likely come first again: loads its range along with the methods.
  const last = DEPOSIT_METHODS.find(({ flag }) => flag === first);
  useCall(
    loadPayRange,
    { type: last?.rangeType ?? '' },
    { isEnabled: last !== undefined, isQuiet: true },
  );
  // Loads accounts and cards with the methods: a form that opens with a bank transfer must not grow under a finger.
  const accounts = useCall(loadReceivingAccounts, undefined, { isQuiet: true });
  const cards = useCall(loadCards, { kind: 'bank' }, { isQuiet: true });
  const isFetched = accounts.isFetched && cards.isFetched;
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => after(LONGEST_WAIT_MS, () => setIsPatient(false)), []);
  const service = (
    <Link to="service" className={css.link}>
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
      {!query.data && query.errorUpdateCount > 0 && <p className={css.askService}>{service}</p>}
    </>
  );
}

const CHIPS = 3;

function Waiting() {
  return (
    <CardStack>
      <div className={css.chips}>
        {Array.from({ length: CHIPS }, (_, index) => (
          <Skeleton key={index} height={44} radius={22} />
        ))}
      </div>
      <Card>
        <div className={css.fields}>
          <Skeleton height={56} />
          <Skeleton height={96} />
        </div>
      </Card>
      <Skeleton height={48} />
    </CardStack>
  );
}

type Props = { methods: readonly [DepositMethod, ...DepositMethod[]] };

/** Shows the form of a deposit, then its order. Typed values stay when the method changes. */
function DepositForm({ methods }: Props) {
  const text = useText(words);
  const form = useDepositForm(methods);
  const { created, values, method, change } = form;
  if (created) return <OrderCreated created={created} />;
  const choosing = {
    methods,
    chosen: method,
    onChoose: (key: DepositMethod['key']) => change({ method: key }),
  };
  return (
    <CardStack>
      <MoneyForm
        form={form}
        label={text.submit}
        amountCny={readAmountInput(values.amount)}
        isWaiting={form.isCardLoading}
        footer={
          <>
            <ReminderOffer />
            <NetDepositsLine />
            <ResponsibleLink />
          </>
        }
      >
        <div className={css.stack}>
          <Methods {...choosing} />
          <Card>
            <Networks {...choosing} />
            <AmountPart form={form} />
          </Card>
          {method.key === 'bank' && <BankPart form={form} />}
          {method.network && <Estimate amount={values.amount} />}
        </div>
      </MoneyForm>
    </CardStack>
  );
}
