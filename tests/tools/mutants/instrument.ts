import { type Node, parseFile, walk } from '#tests/tools/syntax.ts';
import type { Change } from './operators.ts';

/** One change with the number by which it is switched on. */
export type Mutant = Change & { id: number; file: string };

type Region = { start: number; end: number; wrap: (inner: string) => string };

/**
 * The source of a file with all its mutants in it: each is switched on by `isMutant(id)`, which the runner defines. Every
 * loop counts its turns, so that one without an end throws.
 */
export function instrument(path: string, source: string, mutants: readonly Mutant[]): string {
  const places = new Map<string, Region & { mutants: Mutant[] }>();
  for (const mutant of mutants) {
    const { start, end } = mutant;
    const key = `${start}-${end}`;
    const place = places.get(key) ?? { start, end, mutants: [], wrap: (inner) => inner };
    place.mutants.push(mutant);
    places.set(key, place);
  }
  const regions: Region[] = [...places.values()].map(({ start, end, mutants }) => ({
    start,
    end,
    wrap: (inner) =>
      `(${mutants.map(({ id, replacement }) => `isMutant(${id}) ? (${replacement}) : `).join('')}${inner})`,
  }));
  const all = [...regions, ...loopBodies(path, source)].toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  );
  return render(source, 0, source.length, all);
}

function loopBodies(path: string, source: string): Region[] {
  const found: Region[] = [];
  walk(parseFile(path, source).program, (node) => {
    const body = bodyOf(node);
    if (!body) return;
    const { start, end } = body;
    const isBlock = body.type === 'BlockStatement';
    found.push({
      start,
      end,
      wrap: (inner) => (isBlock ? `{ countTurn(); ${inner.slice(1)}` : `{ countTurn(); ${inner} }`),
    });
  });
  return found;
}

function bodyOf(node: Node): Node | null {
  return /^(For|While|DoWhile).*Statement$/.test(node.type) && 'body' in node
    ? (node.body as Node)
    : null;
}

// Regions are nested or apart, sorted by their beginning, the outer first.
function render(source: string, from: number, to: number, regions: readonly Region[]): string {
  let text = '';
  let at = from;
  let rest = regions;
  while (rest.length > 0) {
    const [outer, ...later] = rest as [Region, ...Region[]];
    const inside = later.filter(({ start }) => start < outer.end);
    text += source.slice(at, outer.start);
    text += outer.wrap(render(source, outer.start, outer.end, inside));
    at = outer.end;
    rest = later.slice(inside.length);
  }
  return text + source.slice(at, to);
}
