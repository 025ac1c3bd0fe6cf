import { useState } from 'react';

import { ApplicationForm } from './ApplicationForm.tsx';
import { ApplicationSent } from './ApplicationSent.tsx';

/** `/applyagent`: the affiliate application, open to visitors as well (S2-127, D-002). */
export function AgentScreen() {
  const [answer, setAnswer] = useState<string | null>(null);
  return answer === null ? (
    <ApplicationForm onSent={setAnswer} />
  ) : (
    <ApplicationSent message={answer} />
  );
}
