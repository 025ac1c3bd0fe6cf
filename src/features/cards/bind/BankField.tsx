import { type Bank, loadBanks } from '#api/calls/cards.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { ui } from '#text/zh/ui.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { BankCardIcon } from '#ui/moneyIcons.tsx';
import { PickField } from '#ui/PickField.tsx';
import { Picture } from '#ui/Picture.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './BankField.module.css';

type Props = {
  /** The name of the bank, '' for none. */
  chosen: string;
  onChoose: (name: string) => void;
  error: string | undefined;
};

/** The bank of a card, from the server's list (M2-48, M3-25). */
export function BankField({ chosen, onChoose, error }: Props) {
  const text = useText(zh);
  const words = useText(ui);
  const { data: banks, isError, isFetching, refetch } = useCall(loadBanks, undefined);
  const empty = banks ? (
    <EmptyState message={text.noBanks} />
  ) : isError ? (
    <RetryState message={text.banksFailed} busy={isFetching} onRetry={() => void refetch()} />
  ) : (
    <p role="status" className={css.waiting}>
      <Spinner />
      {words.loading}
    </p>
  );
  return (
    <div data-field="bank">
      <PickField
        label={text.bank}
        title={text.bankPlaceholder}
        placeholder={text.bankPlaceholder}
        options={optionsOf(banks ?? [])}
        chosen={chosen}
        onChoose={onChoose}
        error={error}
        empty={empty}
      />
    </div>
  );
}

// A bank listed twice is one choice: only its name is sent.
function optionsOf(banks: readonly Bank[]) {
  const byName = new Map(banks.map((bank) => [bank.name, bank]));
  return [...byName.values()].map(({ name, icon }) => ({
    id: name,
    title: name,
    picture: icon === '' ? <BankCardIcon /> : <Picture src={icon} alt="" ratio={1} fit="contain" />,
  }));
}
