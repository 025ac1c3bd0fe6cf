import { useState } from 'react';

import { LoginDialog } from '#parts/LoginDialog.tsx';
import { useText } from '#text/words.ts';
import { redpacket as zh } from '#text/zh/redpacket.ts';
import { Button } from '#ui/Button.tsx';

/** Without a token: the login dialog at once, and again on every tap (S2-81, S6-06). */
export function Visitor() {
  const text = useText(zh);
  const [isAsking, setIsAsking] = useState(true);
  return (
    <>
      <Button wide onClick={() => setIsAsking(true)}>
        {text.grab}
      </Button>
      <LoginDialog open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
