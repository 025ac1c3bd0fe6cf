import { type OrderTimes, readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { useLanguage } from '#text/words.ts';

/** Says in the operator's words how long an order usually takes; '' without a sentence in this language. */
export function useOrderTime(kind: keyof OrderTimes): string {
  const language = useLanguage();
  return readSettings(getLaunch().settings).orderTimes[kind][language] ?? '';
}
