import { type Cny, UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { formatExact } from '#domain/records.ts';

/** Yuan with their sign and every decimal, `-¥1,234.50`; `--` when unknown. */
export function formatYuan(amountCny: Cny | null): string {
  if (amountCny === null) return UNKNOWN_AMOUNT;
  const isNegative = amountCny.startsWith('-');
  const size = (isNegative ? amountCny.slice(1) : amountCny) as Cny;
  return `${isNegative ? '-' : ''}¥${formatExact(size)}`;
}
