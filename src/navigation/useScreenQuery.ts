import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The query of the screen's own address; a kept screen keeps its own while another one is shown. */
export function useScreenQuery(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
