import { loadReceivingAccounts } from '#api/calls/deposit.ts';
import { AccountList } from '#features/deposit/AccountList.tsx';
import css from '#features/deposit/Deposit.module.css';
import type { BankSender } from '#features/deposit/rules.ts';
import { SkeletonLines } from '#features/deposit/SkeletonLines.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Card } from '#ui/Card.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { TextField } from '#ui/TextField.tsx';

import { SenderBankField } from './SenderBankField.tsx';

type Props = {
  typed: BankSender;
  errorOf: (field: keyof BankSender) => string | undefined;
  onChange: (changed: Partial<BankSender>) => void;
};

/** A bank transfer: the receiving accounts, and the four fields of its sender in their order (M2-129, M2-130). */
export function BankPart({ typed, errorOf, onChange }: Props) {
  const text = useText(zh);
  const field = (name: keyof BankSender) => ({
    name,
    label: text[name === 'bank' ? 'senderBank' : name],
    enterKeyHint: 'next' as const,
    value: typed[name],
    onChange: (value: string) => onChange({ [name]: value }),
    error: errorOf(name),
  });
  return (
    <>
      <Card title={text.receivingAccounts}>
        <Accounts />
      </Card>
      <Card title={text.sender}>
        <div className={css.fields}>
          <div data-field="holder">
            <TextField {...field('holder')} autoComplete="name" />
          </div>
          <SenderBankField {...field('bank')} />
          <div data-field="number">
            <TextField {...field('number')} inputMode="numeric" />
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
  const query = useCall(loadReceivingAccounts, undefined);
  return (
    <QueryBoundary
      query={query}
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
