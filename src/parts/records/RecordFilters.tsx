import { useState } from 'react';

import { loadPlatforms } from '#api/calls/venues.ts';
import { type DateRange, DATE_RANGES, readDateRange } from '#domain/records.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { Button } from '#ui/Button.tsx';
import { ChipButton, ChipRow, Chips, ChipSeparator } from '#ui/Chips.tsx';
import { OptionList } from '#ui/OptionList.tsx';
import { RetryButton } from '#ui/RetryState.tsx';
import { ChevronDownIcon } from '#ui/screenIcons.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import css from './RecordFilters.module.css';

/** How long the platforms stay fresh, in ms. */
const FRESH_MS = 5 * 60_000;

type Props<State extends string> = {
  filter: RecordFilter;
  /** As the server names them. The sheet puts an entry for all of them first, whether the server sends one or not. */
  platforms: readonly Platform[];
  onChange: (part: Partial<RecordFilter>) => void;
  /** The chosen days have no record, so there is nothing to narrow. */
  isEmpty: boolean;
  /** States to narrow the list to, if it has any. */
  states?: {
    options: readonly { id: State; label: string }[];
    chosen: State;
    onChoose: (state: State) => void;
  };
};

export const DATE_LABELS = {
  1: 'today',
  2: 'sevenDays',
  3: 'fifteenDays',
  4: 'thirtyDays',
} as const;

/** The filters of record lists in one row: a range of days, a state, and a platform in a sheet. */
export function RecordFilters<State extends string>(props: Props<State>) {
  const { filter, platforms, onChange, isEmpty, states } = props;
  const text = useText(words);
  const dateOptions = DATE_RANGES.map((date) => ({
    id: String(date),
    label: text[DATE_LABELS[date]],
  }));
  if (isEmpty && !filter.platform && filter.date === DATE_RANGES.at(-1)) return null;
  return (
    <div className={css.filters}>
      <ChipRow>
        <Chips
          label={text.date}
          options={dateOptions}
          chosen={String(filter.date)}
          onChoose={(id) => onChange({ date: DATE_RANGES.find((date) => String(date) === id)! })}
        />
        <ChipSeparator />
        {states && !isEmpty && (
          <>
            <Chips label={text.state} {...states} />
            <ChipSeparator />
          </>
        )}
        <PlatformFilter
          platforms={platforms}
          chosen={filter.platform}
          onChoose={(platform) => onChange({ platform })}
        />
      </ChipRow>
    </div>
  );
}

type PlatformProps = {
  platforms: readonly Platform[];
  chosen: string;
  onChoose: (platform: string) => void;
};

function PlatformFilter({ platforms, chosen, onChoose }: PlatformProps) {
  const text = useText(words);
  const [isOpen, setIsOpen] = useState(false);
  const query = useCall(loadPlatforms, undefined, { freshMs: FRESH_MS });
  const all = platforms.find(({ platform }) => platform === '');
  const others = platforms.filter(({ platform }) => platform !== '');
  const options = [
    { id: '', title: all?.name || text.allPlatforms },
    ...others.map(({ platform, name }) => ({ id: platform, title: name || platform })),
  ];
  const hasFailed = !query.data && query.errorUpdateCount > 0;
  return (
    <>
      <ChipButton aria-haspopup="dialog" isOn={chosen !== ''} onClick={() => setIsOpen(true)}>
        <span className="sr-only">{text.platform} </span>
        <span>{options.find(({ id }) => id === chosen)?.title ?? chosen}</span>
        <ChevronDownIcon size={16} />
      </ChipButton>
      <Sheet
        open={isOpen}
        title={text.platform}
        onClose={() => setIsOpen(false)}
        footer={
          hasFailed ? (
            <div role="status" className={css.failed}>
              {text.platformsFailed}
              <RetryButton busy={query.isFetching} onRetry={() => void query.refetch()} />
            </div>
          ) : undefined
        }
      >
        <OptionList
          label={text.platform}
          options={options}
          chosen={chosen}
          onChoose={(platform) => {
            setIsOpen(false);
            onChoose(platform);
          }}
        />
      </Sheet>
    </>
  );
}

/** Offers all records when the filters leave the list empty. */
export function ShowAll({ onTap }: { onTap: () => void }) {
  const text = useText(words);
  return (
    <Button variant="secondary" compact onClick={onTap}>
      {text.showAll}
    </Button>
  );
}

/** An empty platform means all of them. */
type RecordFilter = { date: DateRange; platform: string };

export type Platform = { platform: string; name: string };

/** Keeps the filter in the screen's query; unknown values fall back. `kept` is the rest of the query. */
export function useRecordFilter<Kept extends { type?: string; status?: string }>(
  path: 'transactions' | 'bets' | 'rebate',
  kept?: Kept,
) {
  const address = useScreenQuery();
  const { data } = useCall(loadPlatforms, undefined, { freshMs: FRESH_MS });
  const platforms = data ? dropDuplicates(data) : [];
  const wanted = address.get('platform') ?? '';
  // While the platforms are unknown the server decides about the one in the address.
  const isKnown = data === undefined || platforms.some(({ platform }) => platform === wanted);
  const filter = { date: readDateRange(address.get('date')), platform: isKnown ? wanted : '' };
  const change = (part: Partial<RecordFilter & Kept>) => {
    const wished = Object.entries({ ...kept, ...filter, ...part });
    // The address leaves an empty filter out.
    const chosen = wished.flatMap(([key, value]) => (value === '' ? [] : [[key, String(value)]]));
    const query = Object.fromEntries(chosen) as Record<string, string>;
    goTo(pathTo(path, query), { replace: true });
  };
  return { filter, platforms, change };
}

/** Returns the name of a platform that a record names by its code, in any case; else the record's text. */
export function namePlatform(text: string, platforms: readonly Platform[]): string {
  const code = text.trim();
  const isSame = ({ platform }: Platform) => platform.toUpperCase() === code.toUpperCase();
  return code && (platforms.find(isSame)?.name || code);
}

function dropDuplicates(platforms: readonly Platform[]): Platform[] {
  return platforms.filter(
    ({ platform }, index) => platforms.findIndex((one) => one.platform === platform) === index,
  );
}
