import { useState } from 'react';

import { fill, useText } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './CaptchaField.module.css';
import { type Captcha, CAPTCHAS } from './captchas.ts';
import { CAPTCHA_LENGTH } from './rules.ts';

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
            className={css.picture}
          />
        }
      />
      <div className={css.actions}>
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

/** One of the 21 at random, never the one shown now (S5-11, S5-12, D-054). */
export function pickCaptcha(shown: Captcha | null): Captcha {
  const others = CAPTCHAS.filter((one) => one !== shown);
  return others[Math.floor(Math.random() * others.length)]!;
}

/** The shown captcha and the way to another one. */
export function useCaptcha(): { captcha: Captcha; change: () => void } {
  const [captcha, setCaptcha] = useState(() => pickCaptcha(null));
  return { captcha, change: () => setCaptcha(pickCaptcha) };
}
