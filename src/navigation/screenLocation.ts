import { createContext, useContext } from 'react';
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
