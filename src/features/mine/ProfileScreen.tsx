import { useFreshMember } from '#state/useFreshMember.ts';
import { CardStack } from '#ui/Card.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import { ProfileForm } from './ProfileForm.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileWaiting } from './ProfileWaiting.tsx';

/** `/userInfo`: the picture, what is fixed, and what the member may change (M2-31 to M2-37). */
export function ProfileScreen() {
  const { isKnown, hasFailed, isBusy, reload } = useFreshMember();
  return (
    <CardStack>
      <ProfileHead isKnown={isKnown} />
      {isKnown ? (
        <ProfileForm />
      ) : hasFailed ? (
        <RetryState busy={isBusy} onRetry={reload} />
      ) : (
        <ProfileWaiting />
      )}
    </CardStack>
  );
}
