/** A cell of a table: a text from the server or from this app, or an amount as shown. */
export type CsvCell = { text: string } | { amount: string };

/** What spreadsheets take for the beginning of a formula, full-width signs included. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
const AMOUNT = /^(?:[+-]?[\d,]+(?:\.\d+)?|--)$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Writes CSV (RFC 4180). An apostrophe stops spreadsheets from running a text as a formula; amounts keep their sign. */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map((cell) => quote(guard(cell))).join(',') + '\r\n').join('');
}

function guard(cell: CsvCell): string {
  const value = 'text' in cell ? cell.text : cell.amount;
  const isAmount = 'amount' in cell && AMOUNT.test(value);
  return !isAmount && FORMULA.test(value) ? `'${value}` : value;
}

function quote(value: string): string {
  return NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
