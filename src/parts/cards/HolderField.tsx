import type { ComponentProps } from 'react';

import { useMember } from '#state/member/member.ts';
import { useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'suffix' | 'autoComplete' | 'enterKeyHint'>;

/** Field for an account's holder, with a button that fills in the member's real name. */
export function HolderField(props: Props) {
  const text = useText(words);
  const name = useMember((member) => member?.realName.trim() ?? '');
  // Some servers send a masked name, which no bank knows.
  const isKnown = name !== '' && !name.includes('*');
  const isFilled = props.value === name;
  return (
    <TextField
      {...props}
      autoComplete="name"
      enterKeyHint="next"
      suffix={
        isKnown ? (
          <Button
            variant="plain"
            compact
            aria-disabled={isFilled || undefined}
            onClick={() => !isFilled && props.onChange(name)}
          >
            {text.useRealName}
          </Button>
        ) : null
      }
    />
  );
}
