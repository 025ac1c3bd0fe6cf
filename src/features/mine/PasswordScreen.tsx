import { useScreenQuery } from '#navigation/useScreenQuery.ts';

import { PasswordForm } from './PasswordForm.tsx';

/** `/password?type=`: the login password, or for 2 the withdrawal password (M2-51, D-113). */
export function PasswordScreen() {
  const kind = useScreenQuery().get('type') === '2' ? 'payment' : 'login';
  // Nothing typed for one password is left for the other.
  return <PasswordForm key={kind} kind={kind} />;
}
