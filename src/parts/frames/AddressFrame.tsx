import type { Call } from '#api/call.ts';
import { loadServiceAddress } from '#api/calls/service.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { service as words } from '#text/zh/service.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import { Frame, FrameWaiting } from './Frame.tsx';

type Props = {
  /** Loads the address; '' when the operator has none. */
  call: Call<void, unknown, unknown, { address: string }>;
  /** Names the framed page for screen readers. */
  title: string;
  loading: string;
  none: string;
  /** Loads the address once per session: another address would end the chat of the mounted screen. */
  isKept?: boolean;
  /** Adds to the address before the URL gate checks it. */
  edit?: (address: string) => string;
};

/** A screen that opens with an address older than this loads it again, in ms. */
const FRESH_MS = 300_000;

/** Frames a page of the operator whose address a call loads. */
export function AddressFrame({ call, title, loading, none, isKept = false, edit }: Props) {
  const query = useCall(call, undefined, { freshMs: isKept ? Infinity : FRESH_MS });
  return (
    <QueryBoundary
      query={query}
      waiting={<FrameWaiting message={loading} />}
      waitingMessage=""
      isEmpty={({ address }) => address === ''}
      empty={<EmptyState message={none} />}
    >
      {({ address }) => <Frame address={edit?.(address) ?? address} title={title} kind="service" />}
    </QueryBoundary>
  );
}

/** Frames the operator's chat, for visitors too. */
export function ServiceFrame({ edit }: Pick<Props, 'edit'>) {
  const text = useText(words);
  return (
    <AddressFrame
      call={loadServiceAddress}
      title={text.frameTitle}
      loading={text.loading}
      none={text.none}
      isKept
      {...(edit && { edit })}
    />
  );
}
