import { goBack } from '#navigation/back.ts';
import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { BackIcon } from '#ui/icons.tsx';
import { IconButton } from '#ui/Button.tsx';

import css from './TitleBar.module.css';

/** The bar of a screen without a header: back button and title. ScreenFrame renders the heading. */
export function TitleBar({ title }: { title: string }) {
  const text = useText(words);
  return (
    <div className={css.bar}>
      <IconButton label={text.back} data-own="back" onClick={goBack}>
        <BackIcon />
      </IconButton>
      <span aria-hidden className={css.title}>
        {title}
      </span>
    </div>
  );
}
