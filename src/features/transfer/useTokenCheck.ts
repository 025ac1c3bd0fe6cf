import { useState } from 'react';

import { isTokenKept } from '#state/session/isTokenKept.ts';

type TokenCheck = {
  /** Whether there is still a token; without one the login dialog opens and nothing may be sent. */
  checkToken: () => boolean;
  isAsking: boolean;
  close: () => void;
};

/**
 * The screen's own look for a token, before each thing it sends: a visitor never gets here, but the token may be lost
 * while the screen is open (S6-07, D-003).
 */
export function useTokenCheck(): TokenCheck {
  const [isAsking, setIsAsking] = useState(false);
  const checkToken = () => {
    const isKept = isTokenKept();
    if (!isKept) setIsAsking(true);
    return isKept;
  };
  return { checkToken, isAsking, close: () => setIsAsking(false) };
}
