import { useCallback, useEffect, useState } from 'react';

import { loadCards } from '#api/calls/cards.ts';
import { loadPayWays, loadReceivingAccounts } from '#api/calls/deposit.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import css from '#features/deposit/Deposit.module.css';
import {
  availableMethods,
  type DepositFlag,
  type DepositMethod,
  useLastDepositFlag,
} from '#features/deposit/methods.ts';
import type { Created } from '#features/deposit/order/nextStep.ts';
import { OrderLinks } from '#features/deposit/order/OrderLinks.tsx';
import { openPayPage } from '#features/deposit/order/PayPageLink.tsx';
import { goTo } from '#navigation/go.ts';
import { Link } from '#navigation/Link.tsx';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { BreakGuard } from '#parts/protection/BreakGuard.tsx';
import { ResponsibleLink } from '#parts/protection/ResponsibleLink.tsx';
import { CopyableFact } from '#parts/share/CopyButton.tsx';
import { after } from '#platform/clock.ts';
import { onReturn } from '#platform/onReturn.ts';
import { useCall } from '#state/cache/useCall.ts';
import { readDraft } from '#state/drafts/drafts.ts';
import { isHiddenHere } from '#state/hiddenParts.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import { Chips } from '#ui/Chips.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { BankCardIcon, ChatPayIcon, CoinIcon, CoinsIcon, PhonePayIcon } from '#ui/screenIcons.tsx';
import { Skeleton, Skeletons } from '#ui/Skeleton.tsx';

import { AmountPart, Estimate } from './AmountPart.tsx';
import { BankPart, TransferredNote } from './BankPart.tsx';
import screenCss from './DepositScreen.module.css';
import { draft, useDepositForm } from './useDepositForm.ts';

/** `/recharge`: deposits by the methods that the operator has switched on; closed during a break. */
export function DepositScreen() {
  return (
    <BreakGuard waiting={<Waiting />} resting={<ShownBefore />}>
      <Deposit />
    </BreakGuard>
  );
}

/** A break hides the account. A player who saw it in this form may have transferred. */
function ShownBefore() {
  const { shown = '', amount = '' } = readDraft(draft) ?? {};
  return shown !== '' && <TransferredNote amount={amount} atMs={Number.parseInt(shown, 10)} />;
}

/** Longest wait of the form for accounts and cards, in ms. */
const LONGEST_WAIT_MS = 1000;

function Deposit() {
  const text = useText(words);
  const query = useCall(loadPayWays, undefined);
  // The choice must not change under a finger when an order is accepted.
  const [lastFlag] = useState(useLastDepositFlag.getState);
  // Loads accounts and cards with the methods: a form that opens with a bank transfer must not grow under a finger.
  const accounts = useCall(loadReceivingAccounts, undefined, { heardBy: 'nobody' });
  const cards = useCall(loadCards, { kind: 'bank' }, { heardBy: 'nobody' });
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
          const preselected = offered.find(({ flag }) => flag === lastFlag) ?? offered[0];
          if (!preselected) return <EmptyState message={text.noMethods} action={service} />;
          if (!isFetched && isPatient && preselected.key === 'bank') return <Waiting />;
          return <DepositForm methods={offered} preselected={preselected} />;
        }}
      </QueryBoundary>
      {!query.data && query.errorUpdateCount > 0 && <p className={css.askService}>{service}</p>}
    </>
  );
}

function Waiting() {
  return (
    <CardStack>
      <div className={css.tiles}>
        <Skeletons count={3} height={56} />
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

type Props = { methods: readonly DepositMethod[]; preselected: DepositMethod };

/** Shows the form of a deposit, then its order. Typed values stay when the method changes. */
function DepositForm({ methods, preselected }: Props) {
  const text = useText(words);
  const form = useDepositForm(methods, preselected);
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
        label={form.receiving.account ? text.transferred : text.submit}
        amountCny={readAmountInput(values.amount)}
        isWaiting={form.isCardLoading}
        footer={
          <PartBoundary>
            <ResponsibleLink />
          </PartBoundary>
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

const SHOWN = {
  isBankOn: { name: 'bank', Icon: BankCardIcon },
  isUsdtOn: { name: 'usdt', Icon: CoinIcon },
  isBobiOn: { name: 'bobi', Icon: CoinsIcon },
  isWechatOn: { name: 'wechat', Icon: ChatPayIcon },
  isAlipayOn: { name: 'alipay', Icon: PhonePayIcon },
} as const satisfies Record<DepositFlag, object>;

type ChoiceProps = {
  methods: readonly DepositMethod[];
  chosen: DepositMethod;
  onChoose: (key: DepositMethod['key']) => void;
};

/** All methods; USDT is one of them. */
function Methods({ methods, chosen, onChoose }: ChoiceProps) {
  const text = useText(words);
  const first = (flag: DepositFlag) => methods.find((method) => method.flag === flag)!;
  return (
    <Chips
      label={text.methods}
      look="tile"
      options={[...new Set(methods.map(({ flag }) => flag))].map((flag) => ({
        id: flag,
        label: text[SHOWN[flag].name],
        Icon: SHOWN[flag].Icon,
      }))}
      chosen={chosen.flag}
      onChoose={(flag) => onChoose(first(flag).key)}
    />
  );
}

/** Networks of the chosen method, if it has any. */
function Networks({ methods, chosen, onChoose }: ChoiceProps) {
  const text = useText(words);
  const networks = methods.filter(({ flag, network }) => network && flag === chosen.flag);
  if (networks.length === 0) return null;
  return (
    <div className={screenCss.networks}>
      <span>{text.network}</span>
      <Chips
        label={text.network}
        options={networks.map(({ key, network }) => ({ id: key, label: network ?? '' }))}
        chosen={chosen.key}
        onChoose={onChoose}
      />
    </div>
  );
}

/** Replaces the form once an order exists, and goes on after its delay unless the player leaves first. */
export function OrderCreated({ created }: { created: Created }) {
  const text = useText(words);
  const { orderNumber, next, payUrl, delayMs } = created;
  const [left, setLeft] = useState<ReturnType<typeof openPayPage> | null>(null);
  const goOn = useCallback(() => {
    if (payUrl === null) goTo(next, { replace: true });
    else setLeft(openPayPage(payUrl, next));
  }, [next, payUrl]);
  // Once the pay page was open, only a tap opens it again.
  useEffect(() => (left ? undefined : after(delayMs, goOn)), [delayMs, goOn, left]);
  useEffect(
    () => (left === 'stays' ? onReturn(() => goTo(next, { replace: true })) : undefined),
    [left, next],
  );
  return (
    <CardStack>
      <Card title={text.createdTitle}>
        <div className={css.fields}>
          <p>{payUrl === null ? text.createdGo : text.createdPay}</p>
          {orderNumber !== '' && (
            <dl>
              <CopyableFact label={text.orderNumber} text={orderNumber} />
            </dl>
          )}
          {payUrl !== null && (
            <Button wide busy={left === 'leaves'} onClick={goOn}>
              {text.pay}
            </Button>
          )}
        </div>
      </Card>
      <OrderLinks orderNumber={orderNumber} />
    </CardStack>
  );
}
