import { useState } from 'react';

import { serverNow } from '#api/serverClock.ts';
import { getLaunch } from '#launch/launch.ts';
import { beijingDay } from '#domain/serverTime.ts';
import { copyAndTell } from '#parts/share/copyAndTell.ts';
import { saveFile } from '#platform/download.ts';
import { fill, useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { drawIcon } from '#ui/icons.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import { type CsvCell, writeCsv } from './csv.ts';

type Props<Row> = {
  /** The file name begins with it. It never contains the member's name. */
  name: string;
  titles: readonly string[];
  rows: readonly Row[];
  cellsOf: (row: Row) => readonly CsvCell[];
  /** True if the rows are all rows of the chosen days. */
  isAllLoaded: boolean;
};

// Without it, spreadsheets read the file in the device's encoding instead of UTF-8.
const BYTE_ORDER_MARK = '\uFEFF';

const MoreIcon = drawIcon('M5 12h.01M12 12h.01M19 12h.01');

/** Saves the loaded rows as a table. A Telegram window cannot save files, so there it copies them. */
export function ExportMenu<Row>({ name, titles, rows, cellsOf, isAllLoaded }: Props<Row>) {
  const text = useText(words);
  const [isOpen, setIsOpen] = useState(false);
  const copiesTable = getLaunch().environment === 'telegram';
  const allLabel = copiesTable ? text.copyTable : text.exportTable;
  const loadedLabel = copiesTable ? text.copyLoaded : text.exportLoaded;

  const run = async () => {
    setIsOpen(false);
    const table = writeCsv([titles.map((title) => ({ text: title })), ...rows.map(cellsOf)]);
    if (copiesTable) return void (await copyAndTell(table));
    const day = beijingDay(serverNow());
    const file = new Blob([BYTE_ORDER_MARK + table], { type: 'text/csv;charset=utf-8' });
    return saveFile(`${name}-${day}.csv`, file);
  };

  return (
    <>
      <IconButton label={text.more} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <MoreIcon />
      </IconButton>
      <Sheet open={isOpen} title={text.more} onClose={() => setIsOpen(false)}>
        <Button variant="secondary" wide onClick={() => void run()}>
          {isAllLoaded ? allLabel : fill(loadedLabel, { count: rows.length })}
        </Button>
      </Sheet>
    </>
  );
}
