import { type ComponentProps, useState } from 'react';

import { isOddPassword } from '#domain/typedText.ts';
import { useText } from '#text/words.ts';
import { money } from '#text/zh/money.ts';
import { ui } from '#text/zh/ui.ts';
import { EyeIcon, EyeOffIcon } from '#ui/screenIcons.tsx';
import { IconButton } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> & {
  /** For password managers; "off" for payment passwords. */
  autoComplete: 'current-password' | 'new-password' | 'off';
};

/** A password field with a button that shows the password. Names invisible characters, and keeps them. */
export function PasswordField(props: Props) {
  const words = useText(ui);
  const { oddPassword } = useText(money);
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      {...props}
      hint={isOddPassword(props.value) ? <span role="status">{oddPassword}</span> : props.hint}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isVisible ? words.hidePassword : words.showPassword}
          // Keeps the focus in the field, so that a phone's keyboard stays open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </IconButton>
      }
    />
  );
}
