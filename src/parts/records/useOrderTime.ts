import { type OrderTimes, readOrderTimes } from '#domain/settings.ts';
import { usePageSettings } from '#parts/navigation/useSiteName.ts';
import { useLanguage } from '#text/words.ts';

/** Says in the operator's words how long an order usually takes; '' without a sentence in this language. */
export function useOrderTime(kind: keyof OrderTimes): string {
  const language = useLanguage();
  return readOrderTimes(usePageSettings().orderTimes)[kind][language] ?? '';
}
