import { Progress } from '#features/login/Progress.tsx';
import { useLoginAttempt } from '#launch/loginAttempt.ts';

import { WaitingScreen } from './lazyScreen.tsx';

/** While the file of the login loads: the attempt under way, as the first paint shows it, else an empty screen. */
export function WaitingLogin() {
  const isTrying = useLoginAttempt(({ attempt }) => attempt.phase === 'trying');
  return isTrying ? <Progress isTrying /> : <WaitingScreen />;
}
