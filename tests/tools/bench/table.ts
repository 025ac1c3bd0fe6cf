import { type Figure, isReached } from './figure.ts';
import { LIMITS } from './judge.ts';

const HEAD = ['figure', 'here', 'compared with', 'ratio', 'goal', 'limit'];

/** The figures as a Markdown table. */
export function printFigures(figures: readonly Figure[]): string {
  const [head, ...rows] = [HEAD, ...figures.map(toRow)];
  const widths = HEAD.map((_, at) => Math.max(...[head!, ...rows].map((row) => row[at]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join(
    '\n',
  );
}

const [BEGIN, END] = ['<!-- bench: begin -->', '<!-- bench: end -->'];

/** The page with the figures as a table in place of what is between its two marks. Throws without the marks. */
export function writeTable(page: string, conditions: string, figures: readonly Figure[]): string {
  const [before, rest, ...more] = page.split(BEGIN);
  const [, after, ...others] = rest?.split(END) ?? [];
  if (after === undefined || more.length + others.length > 0)
    throw new Error(`The page needs one ${BEGIN} and, after it, one ${END}.`);
  return `${before}${BEGIN}\n\n${conditions}:\n\n${printFigures(figures)}\n\n${END}${after}`;
}

function toRow(figure: Figure): string[] {
  const { name, unit, here, floor, id } = figure;
  return [
    name,
    withUnit(here, unit),
    floor ? `${floor.name}, ${withUnit(floor.value, unit)}` : '',
    floor && floor.value > 0 ? (here / floor.value).toFixed(2) : '',
    sayGoal(figure),
    id in LIMITS ? withUnit(LIMITS[id]!, unit) : '',
  ];
}

function sayGoal(figure: Figure): string {
  const { goal, unit } = figure;
  if (!goal) return '';
  const most =
    'times' in goal
      ? `${goal.times} times`
      : 'more' in goal
        ? `${withUnit(goal.more, unit)} later`
        : withUnit(goal.most, unit);
  return isReached(figure) ? `${most}, reached` : most;
}

/** With separated thousands; a fraction only where it says more than the whole number. */
function withUnit(value: number, unit: string): string {
  const digits = value < 1 ? 4 : 0;
  const text = value.toLocaleString('en-US', { maximumFractionDigits: digits });
  return unit ? `${text} ${unit}` : text;
}
