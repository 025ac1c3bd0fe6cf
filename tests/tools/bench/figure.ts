type Unit = 'ms' | 'B' | 'kB' | '';

/** One line of the table; the goal bounds `here` as a multiple of the floor, above it, or by itself. */
export type Figure = {
  id: string;
  name: string;
  unit: Unit;
  here: number;
  floor?: { name: string; value: number };
  goal?: { times: number } | { more: number } | { most: number };
};

export function figure(
  id: string,
  name: string,
  unit: Unit,
  here: number,
  goal?: Figure['goal'],
  floor?: readonly [name: string, value: number],
): Figure {
  return {
    id,
    name,
    unit,
    here,
    ...(goal && { goal }),
    ...(floor && { floor: { name: floor[0], value: floor[1] } }),
  };
}

/** Whether a figure has reached its goal; null without one. */
export function isReached({ here, floor, goal }: Figure): boolean | null {
  if (!goal) return null;
  if ('most' in goal) return here <= goal.most;
  if (!floor) return null;
  return 'times' in goal ? here <= floor.value * goal.times : here <= floor.value + goal.more;
}

/** The middle of the values, or the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return (sorted[Math.ceil(half) - 1]! + sorted[Math.floor(half)]!) / 2;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
