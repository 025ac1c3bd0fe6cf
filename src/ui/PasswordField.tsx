import { type ComponentProps, useState } from 'react';

import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import { EyeIcon, EyeOffIcon } from './accountIcons.tsx';
import { IconButton } from './IconButton.tsx';
import { TextField } from './TextField.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'suffix'> & {
  /** Told to password managers; payment passwords say "off". */
  autoComplete: 'current-password' | 'new-password' | 'off';
};

/** A password with a toggle that shows it. */
export function PasswordField(props: Props) {
  const words = useText(ui);
  const [isVisible, setIsVisible] = useState(false);
  return (
    <TextField
      {...props}
      type={isVisible ? 'text' : 'password'}
      suffix={
        <IconButton
          label={isVisible ? words.hidePassword : words.showPassword}
          // The field keeps the focus, and with it the keyboard on a phone.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsVisible(!isVisible)}
        >
          {isVisible ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </IconButton>
      }
    />
  );
}
