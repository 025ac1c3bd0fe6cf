import { type RefObject, useEffect, useRef, useState } from 'react';

import { readAmountInput } from '#domain/amountInput.ts';
import { formatYuan } from '#domain/records.ts';
import { Account, SkeletonLines } from '#features/deposit/Account.tsx';
import css from '#features/deposit/Deposit.module.css';
import { type BankSender, chooseCard } from '#features/deposit/rules.ts';
import { Link } from '#navigation/Link.tsx';
import { HolderField } from '#parts/cards/HolderField.tsx';
import { showBeijingTime } from '#parts/records/beijingTime.tsx';
import { CopyButton } from '#parts/share/CopyButton.tsx';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNumber } from '#ui/CardNumber.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { BankCardIcon } from '#ui/screenIcons.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';

import bankCss from './BankPart.module.css';
import { BoundCards, SenderBankField } from './senderSheets.tsx';
import type { DepositFormControl } from './useDepositForm.ts';

/** Both ends of a bank transfer: the receiving account and the sender. */
export function BankPart({ form }: { form: DepositFormControl }) {
  return (
    <>
      <TransferTo form={form} />
      <Sender form={form} />
      {form.refusedAtMs !== null && (
        <Card>
          <TransferredNote amount={form.values.amount} atMs={form.refusedAtMs} />
        </Card>
      )}
    </>
  );
}

function TransferTo({ form }: { form: DepositFormControl }) {
  const text = useText(words);
  const { query, account, next, isChanged } = form.receiving;
  const amountCny = readAmountInput(form.values.amount);
  const confirm = form.confirmTransfer;
  const shown = useRef<HTMLElement>(null);
  const first = next && (
    <>
      <span className={bankCss.bank}>{text.receivingAccounts}</span>
      {next}
    </>
  );
  return (
    <Card
      step={1}
      title={text.transferTo}
      actions={
        amountCny !== null && (
          <div className={bankCss.amount}>
            <strong ref={shown} translate="no" className="tabular">
              {formatYuan(amountCny)}
            </strong>
            <CopyButton
              text={amountCny}
              what={text.transferAmount}
              variant="plain"
              shown={shown}
              confirm={confirm}
            />
          </div>
        )
      }
    >
      {isChanged && (
        <p role="alert" className={bankCss.alert}>
          <Link to="service">{text.accountsChanged}</Link>
        </p>
      )}
      <QueryBoundary
        query={query}
        waiting={<SkeletonLines />}
        failed={text.accountsFailed}
        empty={<p className={css.note}>{text.noAccounts}</p>}
      >
        {() => account && <Account account={account} first={first} confirm={confirm} />}
      </QueryBoundary>
    </Card>
  );
}

type TransferredProps = { amount: string; atMs: number };

/** Leads a player who may have transferred to customer service, and says what to name there. */
export function TransferredNote({ amount, atMs }: TransferredProps) {
  const text = useText(words);
  const amountCny = readAmountInput(amount);
  return (
    <p role="alert" className={bankCss.alert}>
      <Link to="service">{text.transferredAsk}</Link>
      <span className={bankCss.bank}>
        {[amountCny && formatYuan(amountCny), showBeijingTime(atMs)].filter(Boolean).join(' · ')}
      </span>
    </p>
  );
}

/** The sender: a bound card as one row, or the four fields in their order. */
function Sender({ form }: { form: DepositFormControl }) {
  const text = useText(words);
  const { sender, isCardShown, isCardLoading, change, typeSender } = form;
  const [typings, setTypings] = useState(0);
  const number = useRef<HTMLInputElement>(null);
  // The tapped button disappears; moves the focus on.
  useEffect(() => {
    if (typings > 0) number.current?.focus();
  }, [typings]);
  const typeNumber = () => {
    typeSender({ card: '', number: '' });
    setTypings((count) => count + 1);
  };
  const isRow = isCardShown || (isCardLoading && sender.card === '');
  return (
    <Card
      step={2}
      title={text.sender}
      actions={
        <div className={css.end}>
          <BoundCards
            label={isRow ? text.otherCard : text.boundCards}
            chosen={sender.card}
            onChoose={(card) => change(chooseCard(card))}
          />
        </div>
      }
    >
      {isRow ? (
        <>
          <SenderCard form={form} />
          <div className={bankCss.manual}>
            <Button variant="plain" compact onClick={typeNumber}>
              {text.typeNumber}
            </Button>
          </div>
        </>
      ) : (
        <SenderFields form={form} number={number} onTypeNumber={typeNumber} />
      )}
    </Card>
  );
}

function SenderCard({ form: { sender, masked } }: { form: DepositFormControl }) {
  if (masked === null) return <Skeleton height={56} />;
  return (
    <div className={bankCss.card}>
      <span className={bankCss.plate}>
        <BankCardIcon size={20} />
      </span>
      <div className={bankCss.what}>
        <strong>{sender.holder}</strong>
        <span className={bankCss.bank}>
          {`${sender.bank} · ${sender.branch} `}
          <CardNumber masked={masked} />
        </span>
      </div>
    </div>
  );
}

type FieldsProps = {
  form: DepositFormControl;
  number: RefObject<HTMLInputElement | null>;
  onTypeNumber: () => void;
};

function SenderFields({ form, number, onTypeNumber }: FieldsProps) {
  const text = useText(words);
  const { sender, masked, isCardLoading, typeSender, showSent } = form;
  const isBound = masked !== null || isCardLoading;
  const field = (name: keyof BankSender) => ({
    ...form.field(name),
    value: sender[name],
    onChange: (typed: string) => typeSender({ [name]: typed }),
    onBlur: () => showSent(name),
    label: text[name === 'bank' ? 'senderBank' : name],
    enterKeyHint: 'next' as const,
  });
  return (
    <div className={css.fields}>
      <HolderField {...field('holder')} />
      <SenderBankField {...field('bank')} />
      <TextField
        {...field('number')}
        inputMode="numeric"
        ref={number}
        {...(isBound && { value: masked === null ? '' : `•••• ${masked}`, readOnly: true })}
        onChange={(typed) => typeSender({ card: '', number: typed })}
        suffix={
          isBound ? (
            <Button variant="plain" compact aria-label={text.typeNumber} onClick={onTypeNumber}>
              {text.typeNumber}
            </Button>
          ) : null
        }
      />
      <TextField {...field('branch')} />
    </div>
  );
}
