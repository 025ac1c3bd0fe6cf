import { useEffect } from 'react';

import { loadSite } from '#api/calls/site.ts';

import { useStore } from './store.ts';
import { useCall } from './useCall.ts';

/** Loads what the operator set for the site; a failure keeps what was stored, and the site runs (D-071). */
export function useSite(): void {
  const { data } = useCall(loadSite, undefined, { isStored: true });
  useEffect(() => {
    if (data) useStore.setState({ site: data });
  }, [data]);
}
