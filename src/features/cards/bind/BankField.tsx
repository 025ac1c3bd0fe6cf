import { type Bank, loadBanks } from '#api/calls/cards.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { ui } from '#text/zh/ui.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { BankCardIcon } from '#ui/screenIcons.tsx';
import { PickField } from '#ui/PickField.tsx';
import { Picture } from '#ui/Picture.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import css from './BankField.module.css';

type Props = {
  name: string;
  /** Name of the bank, '' for none. */
  value: string;
  onChange: (bank: string) => void;
  error: string | undefined;
};

/** Picks the bank of a card from the server's list. */
export function BankField({ name, value, onChange, error }: Props) {
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
