import { useRef } from 'react';

import { loadReceivingAccounts } from '#api/calls/deposit.ts';
import { Refused } from '#api/errors.ts';
import { AccountList } from '#features/deposit/AccountList.tsx';
import css from '#features/deposit/Deposit.module.css';
import { type BankSender, chooseCard } from '#features/deposit/rules.ts';
import { SkeletonLines } from '#features/deposit/SkeletonLines.tsx';
import { HolderField } from '#parts/cards/HolderField.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { TextField } from '#ui/TextField.tsx';

import { BoundCards } from './BoundCards.tsx';
import { SenderBankField } from './SenderBankField.tsx';
import type { DepositFormControl } from './useDepositForm.ts';

/** A bank transfer: the receiving accounts, and the four fields of its sender in their order. */
export function BankPart({ form }: { form: DepositFormControl }) {
  const { masked, change } = form;
  const text = useText(zh);
  const isBound = masked !== null || form.isCardLoading;
  const number = useRef<HTMLInputElement>(null);
  const typeNumber = () => {
    change({ card: '', number: '' });
    // The tapped button goes away, and the focus must not go with it.
    number.current?.focus();
  };
  const field = (name: keyof BankSender) => ({
    ...form.field(name),
    label: text[name === 'bank' ? 'senderBank' : name],
    enterKeyHint: 'next' as const,
  });
  return (
    <>
      <Card title={text.receivingAccounts}>
        <Accounts />
      </Card>
      <Card
        title={text.sender}
        actions={
          <BoundCards chosen={form.values.card} onChoose={(card) => change(chooseCard(card))} />
        }
      >
        <div className={css.fields}>
          <div data-field="holder">
            <HolderField {...field('holder')} />
          </div>
          <SenderBankField {...field('bank')} />
          <div data-field="number">
            <TextField
              {...field('number')}
              ref={number}
              inputMode="numeric"
              {...(isBound && { value: masked === null ? '' : `•••• ${masked}`, readOnly: true })}
              onChange={(typed) => change({ card: '', number: typed })}
              suffix={
                isBound ? (
                  <Button variant="plain" compact aria-label={text.typeNumber} onClick={typeNumber}>
                    {text.typeNumber}
                  </Button>
                ) : null
              }
            />
          </div>
          <div data-field="branch">
            <TextField {...field('branch')} />
          </div>
        </div>
      </Card>
    </>
  );
}

function Accounts() {
  const text = useText(zh);
  const query = useCall(loadReceivingAccounts, undefined, { isQuiet: true });
  return (
    <QueryBoundary
      // A refusal hides accounts that were known before: the operator may have closed them (D-260).
      query={query.error instanceof Refused ? { ...query, data: undefined } : query}
      waiting={<SkeletonLines />}
      failed={text.accountsFailed}
      empty={<p className={css.note}>{text.noAccounts}</p>}
    >
      {(accounts) => (
        <>
          <p className={css.note}>{text.accountsHint}</p>
          <AccountList accounts={accounts} />
        </>
      )}
    </QueryBoundary>
  );
}
