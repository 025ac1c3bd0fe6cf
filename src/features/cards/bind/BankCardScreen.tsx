import { type Bank, loadBanks } from '#api/calls/cards.ts';
import { readCode, readName } from '#domain/typedText.ts';
import { type BankCard, checkBankCard } from '#features/cards/rules.ts';
import { pathTo } from '#navigation/paths.ts';
import { HolderField } from '#parts/cards/HolderField.tsx';
import { type FieldProps, useForm } from '#forms/useForm.ts';
import { useCall } from '#state/cache/useCall.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { ui } from '#text/zh/ui.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { BankCardIcon } from '#ui/screenIcons.tsx';
import { PickField } from '#ui/PickField.tsx';
import { Picture } from '#ui/Picture.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './BankCardScreen.module.css';
import { BindForm } from './BindForm.tsx';

const EMPTY: BankCard = { holder: '', bank: '', branch: '', number: '', paymentPassword: '' };

const anyText = (): boolean => true;
const bankCardDraft: Draft<Exclude<keyof BankCard, 'paymentPassword'>> = {
  name: 'bank card',
  fields: { holder: anyText, bank: anyText, branch: anyText, number: anyText },
  unstored: ['holder', 'number'],
};

/** `/addBankCard`: binds a bank card. The form shows the fields in one order and checks them in another (D-109). */
export function BankCardScreen() {
  const text = useText(words);
  const form = useForm(words, {
    initial: EMPTY,
    check: checkBankCard,
    read: { holder: readName, branch: readName, number: readCode },
    draft: bankCardDraft,
  });
  const { field } = form;
  return (
    <BindForm
      kind="bank"
      listPath={pathTo('cards', { type: '2' })}
      form={form}
      readCard={({ holder, bank, number, branch }) => ({ bank, owner: holder, number, branch })}
    >
      <HolderField {...field('holder')} label={text.holder} placeholder={text.holderPlaceholder} />
      <BankField {...field('bank')} />
      <TextField
        {...field('number')}
        label={text.number}
        placeholder={text.numberPlaceholder}
        inputMode="numeric"
        enterKeyHint="next"
      />
      <TextField
        {...field('branch')}
        label={text.branch}
        placeholder={text.branchPlaceholder}
        enterKeyHint="next"
      />
    </BindForm>
  );
}

/** Picks the bank of a card from the server's list. */
function BankField({ name, value, onChange, error }: FieldProps) {
  const text = useText(words);
  const uiText = useText(ui);
  const query = useCall(loadBanks, undefined);
  const waiting = (
    <p aria-hidden className={css.waiting}>
      <Spinner />
      {uiText.loading}
    </p>
  );
  return (
    <PickField
      name={name}
      label={text.bank}
      title={text.bankPlaceholder}
      placeholder={text.bankPlaceholder}
      options={optionsOf(query.data ?? [])}
      chosen={value}
      onChoose={onChange}
      error={error}
      empty={
        <QueryBoundary query={query} waiting={waiting} failed={text.banksFailed}>
          {() => <EmptyState message={text.noBanks} />}
        </QueryBoundary>
      }
    />
  );
}

// Two banks of the same name are one option: only the name is sent.
function optionsOf(banks: readonly Bank[]) {
  const byName = new Map(banks.map((bank) => [bank.name, bank]));
  return [...byName.values()].map(({ name, icon }) => ({
    id: name,
    title: name,
    picture: icon === '' ? <BankCardIcon /> : <Picture src={icon} alt="" ratio={1} fit="contain" />,
  }));
}
