import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { transfer } from '#api/calls/transfer.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { useMoneyForm } from '#parts/money/useMoneyForm.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import type { Draft } from '#state/drafts/drafts.ts';
import { transfer as words } from '#text/zh/transfer.ts';

export type TransferOptions = {
  amount?: string;
  confirm?: () => Promise<boolean>;
  onSettled?: () => 'again' | 'leaving';
  /** The button says the amount. */
  hasAmount?: boolean;
};

export const draft: Draft<'amount'> = { name: 'form of a test', fields: { amount: () => true } };

/** The smallest money form: it transfers an amount into a venue. The children stand beside it. */
export function TransferPage({ children, ...options }: TransferOptions & { children?: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <TransferForm {...options} />
      {children}
    </QueryClientProvider>
  );
}

function TransferForm({ amount = '5', hasAmount, confirm, onSettled }: TransferOptions) {
  const amountCny = readCny(amount) as Cny;
  const form = useMoneyForm(words, {
    call: transfer,
    kind: 'transfer',
    draft,
    open: () => ({ amount }),
    keep: (values) => values,
    check: () => ({
      order: { amountCny, payload: { amountCny, source: 'userbalance', target: 'QYUN' } },
    }),
    confirm,
    onSettled: onSettled ?? (() => 'again'),
  });
  return (
    <MoneyForm form={form} label="立即转账" amountCny={hasAmount ? amountCny : null}>
      <input aria-label="金额" defaultValue={amount} />
    </MoneyForm>
  );
}
