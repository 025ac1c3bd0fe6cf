import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The query of this screen's address. A kept screen keeps its query while another screen is shown. */
export function useScreenQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
