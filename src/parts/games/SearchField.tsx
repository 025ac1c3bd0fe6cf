import { type LoadOverlay, useLazyOverlay } from '#parts/navigation/useLazyOverlay.tsx';
import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { SearchIcon } from '#ui/icons.tsx';

import css from './SearchField.module.css';

const loadSearch: LoadOverlay = async () =>
  (await import('./search/SearchDialog.tsx')).SearchDialog;

/** Looks like a field; opens the search for games. */
export function SearchField() {
  const text = useText(words);
  const { open, overlay } = useLazyOverlay(loadSearch);
  return (
    <>
      <button type="button" aria-haspopup="dialog" className={css.field} onClick={open}>
        <SearchIcon size={20} />
        {text.search}
      </button>
      {overlay}
    </>
  );
}
