import { useState } from 'react';

import { CAPTCHA_LENGTH } from '#domain/login.ts';
import { fill, useText } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';

import styles from './CaptchaField.module.css';
import type { Captcha } from './captchas.ts';

type Props = {
  name: string;
  captcha: Captcha;
  /** Asks for another picture. */
  onChangePicture: () => void;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
};

/**
 * The captcha: a picture of four characters, another one on wish, and its characters read out to those who cannot
 * see it (WCAG 1.1.1). That gives nothing away: a check on the device is friction, not safety (D-055).
 */
export function CaptchaField({ name, captcha, onChangePicture, value, onChange, error }: Props) {
  const text = useText(zh);
  const [read, setRead] = useState<Captcha | null>(null);
  const spoken =
    read === captcha ? fill(text.captchaSpoken, { characters: [...captcha.answer].join(' ') }) : '';

  return (
    <div>
      <TextField
        name={name}
        label={text.captcha}
        placeholder={text.captchaPlaceholder}
        enterKeyHint="go"
        maxLength={CAPTCHA_LENGTH}
        value={value}
        onChange={onChange}
        error={error}
        suffix={
          <img
            src={captcha.picture}
            alt={text.captchaPicture}
            width={103}
            height={38}
            className={styles.picture}
          />
        }
      />
      <div className={styles.actions}>
        <Button variant="plain" compact onClick={() => setRead(captcha)}>
          {text.captchaRead}
        </Button>
        <Button variant="plain" compact onClick={onChangePicture}>
          {text.captchaChange}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}
