import { createContext, useContext, useMemo } from 'react';
import type { Location } from 'react-router-dom';

/** The address of the frame, and of each screen: a kept screen keeps its own while another is shown. */
export const ScreenLocation = createContext<Location>({
  pathname: '/',
  search: '',
  hash: '',
  state: null,
  key: 'default',
});

/** Returns the address of the screen that renders. */
export function useScreenLocation(): Location {
  return useContext(ScreenLocation);
}

/** The query of this screen's address. A kept screen keeps its query while another screen is shown. */
export function useScreenQuery(): URLSearchParams {
  const { search } = useScreenLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}
