import { broken, type Finding, quote, tolerated } from './finding.ts';
import type { Amount } from './walk.ts';

const LEAST_AMOUNTS = 3;
const LOOKS = 'looks like cents';

type Amounts = ReadonlyMap<string, readonly Amount[]>;

/** The amounts of a call that look like cents. */
export function findCents(line: string, all: Amounts): Finding[] {
  const own = (all.get(line) ?? []).filter(({ value }) => Number(value) !== 0);
  const whole = own.filter(isWhole);
  const others = [...all].flatMap(([of, amounts]) => amounts.map((amount) => ({ ...amount, of })));
  const found = [
    ...whole.flatMap((one) => {
      const other = others.find(
        (known) => nameOf(known) === nameOf(one) && !isInRow(one) && isHundredfold(one, known),
      );
      const says = `${quote(one.value)} ${LOOKS}: it is 100 times \`${one.field}\` of ${other?.of}`;
      return other ? [broken(one.field, says)] : [];
    }),
    ...whole.flatMap((one) => {
      const isBalance = nameOf(one) === 'balance' && !isInRow(one);
      const other = others.find((known) => !isWhole(known) && isHundredfold(one, known));
      const says = `${quote(one.value)} ${LOOKS}: it is 100 times the ${quote(other?.value)} of ${other?.of}`;
      return isBalance && other ? [tolerated(one.field, says)] : [];
    }),
    ...(own.length >= LEAST_AMOUNTS && whole.length === own.length
      ? [tolerated(own[0]!.field, `${LOOKS}: no amount of this call has a decimal part`)]
      : []),
  ];
  // The first says the most.
  return found.filter(({ field }, at) => found.findIndex((one) => one.field === field) === at);
}

function isWhole({ value }: Amount): boolean {
  return !String(value).includes('.');
}

function isHundredfold(one: Amount, other: Amount): boolean {
  const [cents, yuan] = [Number(one.value), Number(other.value)];
  return yuan !== 0 && Math.abs(cents - yuan * 100) < 0.005;
}

function nameOf({ field }: Amount): string {
  return field.split('.').at(-1)!;
}

// Rows are many: one may be 100 times another by chance.
function isInRow({ field }: Amount): boolean {
  return field.includes('[]');
}
