import { loadCards } from '#api/calls/cards.ts';
import { loadPayWays } from '#api/calls/deposit.ts';
import { BadAnswer, isUnanswered, Refused, Unreachable } from '#api/errors.ts';
import { useCall } from '#state/cache/useCall.ts';

/** Whether bobi is on, cannot be read, or has an address of the member; undefined while unknown. */
export function useIsBobiOffered(): boolean | undefined {
  const ways = useCall(loadPayWays, undefined);
  const isOff = ways.data?.isBobiOn === false;
  const cards = useCall(loadCards, { kind: 'bobi' }, { isEnabled: isOff, heardBy: 'nobody' });
  if (!isOff) return ways.isPending ? undefined : true;
  // A server that does not know the kind refuses it, and the site has no such cards.
  if (cards.isPending) return undefined;
  return (cards.data?.length ?? 0) > 0;
}

/** Whether bobi is offered and the server knows the kind; undefined while unknown. Other failures count as known. */
export function useIsBobiListed(): boolean | undefined {
  const isOffered = useIsBobiOffered();
  const { isPending, error } = useCall(
    loadCards,
    { kind: 'bobi' },
    { isEnabled: isOffered === true, heardBy: 'nobody' },
  );
  if (!isOffered) return isOffered;
  return isPending ? undefined : error === null || !isKindUnknown(error);
}

/** Whether a list of cards failed because the server does not know their kind, not because it was out of reach. */
export function isKindUnknown(error: unknown): boolean {
  if (error instanceof Unreachable) return error.why === 'unreadable' && !isUnanswered(error);
  return error instanceof Refused || error instanceof BadAnswer;
}
