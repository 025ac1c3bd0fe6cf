import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';

import type { GameAnswer } from '#domain/games.ts';
import { useOverlayEntry } from '#navigation/back.ts';
import { retryFailed, useAllGameLists, useFeaturedGames } from '#parts/games/useGameList.ts';
import { getTelegram } from '#platform/telegram/loadTelegram.ts';
import { fill, useText } from '#text/words.ts';
import { home as homeZh } from '#text/zh/home.ts';
import { search as words } from '#text/zh/search.ts';
import { ui } from '#text/zh/ui.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { CloseIcon, SearchIcon } from '#ui/icons.tsx';
import modal from '#ui/modal.module.css';
import { ToastRegion } from '#ui/toasts.tsx';
import { useKeyboardAvoidance } from '#ui/useKeyboardAvoidance.later.ts';
import { useModal } from '#ui/useModal.ts';

import css from './Search.module.css';
import {
  foldText,
  listPicked,
  loadForms,
  NO_FORMS,
  type Picked,
  prepareGames,
  searchGames,
} from './searchGames.ts';
import { moveFocus, SearchResults } from './SearchResults.tsx';
import { addSearch, SearchInstead, SearchStart } from './SearchStart.tsx';

const NOTHING: readonly GameAnswer[] = [];
/** In characters; longer than any name. */
const MAX_LENGTH = 40;

/** Searches the games of all categories and venues, over the whole screen. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const { all, forms, isBusy, failure } = useSearchableGames();
  const text = useText(words);
  const uiText = useText(ui);
  const home = useText(homeZh);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const results = useRef<HTMLDivElement>(null);
  const { requestClose, ...layer } = useModal({ onClose, initialFocus: input });
  useOverlayEntry();
  useKeyboardAvoidance();
  const [typed, setTyped] = useState('');
  // The field shows each key at once; the games may follow in a later frame.
  const folded = useDeferredValue(foldText(typed, forms));
  const [picked, setPicked] = useState<Picked | null>(null);
  const groups = useMemo(
    () => (picked ? listPicked(all, picked) : searchGames(all, folded)),
    [all, folded, picked],
  );
  const count = groups.reduce((sum, { games }) => sum + games.length, 0);
  const isStart = folded === '' && picked === null;
  const isWaiting = !isStart && count === 0 && isBusy;
  const isNothing = !isStart && count === 0 && !isWaiting;

  const change = (next: string) => {
    setTyped(next);
    setPicked(null);
    results.current!.scrollTop = 0;
  };
  const clear = () => {
    change('');
    input.current?.focus();
  };
  return (
    <dialog {...layer} aria-labelledby={id} tabIndex={-1} className={modal.layer}>
      <div className={css.panel}>
        <h2 id={id} className="sr-only">
          {text.title}
        </h2>
        <div className={css.head}>
          <div className={css.box}>
            <SearchIcon size={20} />
            {/* Not of the type search, whose Escape and cross differ between browsers. */}
            <input
              ref={input}
              type="text"
              role="searchbox"
              enterKeyHint="search"
              autoCapitalize="off"
              autoCorrect="off"
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_LENGTH}
              aria-label={text.title}
              placeholder={text.placeholder}
              className={css.input}
              value={typed}
              onChange={(event) => change(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Enter') getTelegram()?.hideKeyboard();
                moveFocus(event);
              }}
            />
            {/* Stands there before anything is typed, so that the first key has less to do. */}
            <IconButton label={text.clear} hidden={typed === '' && picked === null} onClick={clear}>
              <CloseIcon size={18} />
            </IconButton>
          </div>
          <Button variant="plain" compact onClick={requestClose}>
            {uiText.cancel}
          </Button>
        </div>
        <div className={css.note}>
          <p role="status">
            {count > 0
              ? fill(text.found, { count })
              : isWaiting
                ? uiText.loading
                : isNothing &&
                  (picked ? home.noGames : fill(text.nothing, { typed: typed.trim() }))}
          </p>
          {failure && (
            <>
              <p role="status">{failure.isOld ? uiText.outdated : text.missing}</p>
              <Button variant="plain" compact busy={isBusy} onClick={retryFailed}>
                {uiText.retry}
              </Button>
            </>
          )}
        </div>
        <div ref={results} className={css.results}>
          <SearchResults
            groups={groups}
            count={count}
            onOpen={() => typed.trim() && addSearch(typed.trim())}
          />
          {isStart && <SearchStart all={all} onPick={setPicked} onText={change} />}
          {isNothing && (
            <>
              <p className={css.hint}>{text.advice}</p>
              <SearchInstead all={all} typed={folded} />
            </>
          )}
        </div>
      </div>
      <ToastRegion />
    </dialog>
  );
}

/** Loads the lists of all categories, as home does, and prepares each for search when it arrives. */
function useSearchableGames() {
  const lists = useAllGameLists();
  const isMissing = lists.some(({ answer }) => answer === 'failed');
  const featured = useFeaturedGames(isMissing);
  const answers = [...lists, featured].map(({ answer }) => answer);
  const [known, setKnown] = useState<readonly GameAnswer[]>(answers);
  if (answers.some((answer, at) => answer !== known[at])) setKnown(answers);
  const [arrived, setArrived] = useState(NO_FORMS);
  useEffect(() => void loadForms().then(setArrived, () => {}), []);
  // The dialog renders before the games are prepared.
  const forms = useDeferredValue(arrived);
  const prepared = useDeferredValue(known, NOTHING);
  return {
    all: useMemo(() => prepareGames(prepared, forms), [prepared, forms]),
    forms,
    isBusy: prepared !== known || lists.some(({ isBusy }) => isBusy),
    // Some lists failed; `isOld`: the search uses those of an earlier visit instead.
    failure: lists.some(({ hasFailed }) => hasFailed) ? { isOld: !isMissing } : null,
  };
}
