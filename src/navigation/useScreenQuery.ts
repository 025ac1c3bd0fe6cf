import { useMemo } from 'react';

import { useScreenLocation } from './screenLocation.ts';

/** The query of this screen's address. A kept screen keeps its query while another screen is shown. */
export function useScreenQuery(): URLSearchParams {
  const { search } = useScreenLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
