import { Refused } from '#api/errors.ts';
import { SkeletonLines } from '#features/deposit/Account.tsx';
import { usePrivateQuery } from '#navigation/privateQuery.tsx';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { findPayPage, isUnnumberedPayPage } from '#state/deposits/payPages.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import { NoOrder, OrderLinks } from './OrderLinks.tsx';
import { OrderOutdated } from './orderStatus.tsx';
import { OrderView } from './OrderView.tsx';
import { PayPageLink } from './PayPageLink.tsx';
import { useDepositOrder } from './useDepositOrder.ts';

/** `/payInfo`: shows a deposit order and where to pay it. */
export function DepositOrderScreen() {
  const text = useText(words);
  const query = usePrivateQuery('depositOrder');
  const depositNo = query.get('deposit_no') ?? '';
  const payUrl = query.get('page') ?? '';
  if (depositNo !== '') return <Order key={depositNo} depositNo={depositNo} />;
  // A link could name any page: opens only one that this session received with an order.
  if (!isUnnumberedPayPage(payUrl)) return <NoOrder message={text.orderUnknown} />;
  return (
    <CardStack>
      {/* The server did not name the order's number: the records show its state. */}
      <PayPageLink url={payUrl} hint={text.unnumbered} />
      <OrderLinks />
    </CardStack>
  );
}

function Order({ depositNo }: { depositNo: string }) {
  const text = useText(words);
  const { query, isOpen } = useDepositOrder(depositNo);
  const { data, isError } = query;

  // Servers refuse an unknown order with a reason: asking again does not find it.
  if (!data && query.error instanceof Refused)
    return <NoOrder message={query.error.reason || text.orderUnknown} />;
  return (
    <>
      <QueryBoundary
        query={query}
        failed={text.orderFailed}
        waiting={
          <CardStack>
            <Card>
              <SkeletonLines />
            </Card>
          </CardStack>
        }
        isEmpty={({ isFound }) => !isFound}
        empty={<NoOrder message={text.orderUnknown} />}
      >
        {(order) => (
          <CardStack>
            {isError && <OrderOutdated query={query} />}
            {/* Uses the number in the address: the session knows the order by that number. */}
            <OrderView
              order={{ ...order, depositNo }}
              isFinal={!isOpen}
              payUrl={findPayPage(depositNo)}
            />
            <PartBoundary>
              <OrderLinks orderNumber={depositNo} isOwn order={order} />
            </PartBoundary>
          </CardStack>
        )}
      </QueryBoundary>
      {!data && query.errorUpdateCount > 0 && (
        <CardStack>
          <OrderLinks orderNumber={depositNo} isOwn />
        </CardStack>
      )}
    </>
  );
}
