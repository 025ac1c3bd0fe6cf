import { useState } from 'react';

import type { FieldProps } from '#forms/useForm.ts';
import { speak } from '#platform/speech.ts';
import { fill, getLanguage, useText } from '#text/words.ts';
import { login as words } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';

import css from './CaptchaField.module.css';
import { type Captcha, CAPTCHAS } from './captchas.ts';
import { CAPTCHA_LENGTH } from './rules.ts';

type Props = FieldProps & { captcha: Captcha; onRenew: () => void };

/** A captcha of four characters that can be renewed and spoken, or written where nothing speaks (WCAG 1.1.1). */
export function CaptchaField({ captcha, onRenew, ...field }: Props) {
  const text = useText(words);
  const [written, setWritten] = useState<Captcha | null>(null);
  const describeAnswer = (separator: string) =>
    fill(text.captchaSpoken, { characters: [...captcha.answer].join(separator) });
  const read = async () => {
    const isChinese = getLanguage().startsWith('zh');
    const isSpoken = await speak(
      describeAnswer(isChinese ? '，' : ', '),
      isChinese ? 'zh-CN' : 'en-US',
    );
    if (!isSpoken) setWritten(captcha);
  };

  return (
    <div>
      <TextField
        {...field}
        label={text.captcha}
        placeholder={text.captchaPlaceholder}
        enterKeyHint="go"
        maxLength={CAPTCHA_LENGTH}
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
      <p role="status" className={css.written}>
        {written === captcha && describeAnswer(' ')}
      </p>
      <div className={css.actions}>
        <Button variant="plain" compact onClick={() => void read()}>
          {text.captchaRead}
        </Button>
        <Button variant="plain" compact onClick={onRenew}>
          {text.captchaChange}
        </Button>
      </div>
    </div>
  );
}

/** Picks one of the 21 captchas at random, never the one shown now. */
export function pickCaptcha(shown: Captcha | null): Captcha {
  const others = CAPTCHAS.filter((one) => one !== shown);
  return others[Math.floor(Math.random() * others.length)]!;
}

/** Returns the shown captcha; `renew` picks another one. */
export function useCaptcha(): { captcha: Captcha; renew: () => void } {
  const [captcha, setCaptcha] = useState(() => pickCaptcha(null));
  return { captcha, renew: () => setCaptcha(pickCaptcha) };
}
