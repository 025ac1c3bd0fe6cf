import type { FieldNode } from '#tests/contract/fieldTree.ts';

import { looksLike } from './judgeValue.ts';

type Container = Readonly<Record<string, unknown>>;

const LEAST_STEM = 3;

/** The name under which a field seems to be sent: the same letters, a part of them, or a value of its form. */
export function findAlike(
  name: string,
  { field, parts }: FieldNode,
  container: Container,
  known: ReadonlySet<string>,
): string | undefined {
  const sent = Object.keys(container).filter(
    (key) => !known.has(key) && container[key] !== null && container[key] !== '',
  );
  const wanted = stem(name);
  const isPart = (one: string, other: string) => one.length >= LEAST_STEM && other.includes(one);
  return (
    sent.find((key) => stem(key) === wanted) ??
    sent.find((key) => isPart(wanted, stem(key)) || isPart(stem(key), wanted)) ??
    sent.find((key) =>
      parts.has('[]')
        ? Array.isArray(container[key])
        : field !== null && looksLike(field.type, container[key]),
    )
  );
}

/** The object inside that holds the fields of a part, one level too deep. */
export function findDeeper(names: readonly string[], container: Container): string | undefined {
  if (names.some((name) => Object.hasOwn(container, name))) return undefined;
  return Object.keys(container).find((key) => {
    const inner = container[key];
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return false;
    return names.filter((name) => Object.hasOwn(inner, name)).length >= names.length / 2;
  });
}

function stem(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}
