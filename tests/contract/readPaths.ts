import * as v from 'valibot';

import type { Call } from '#api/call.ts';

/** The fields that the client reads of an answer, as paths from its body: those that are in the answer. */
export function readPaths(call: Call, body: object): Set<string> {
  const paths = new Set<string>();
  const whole = watch(body, '', paths) as { data?: unknown };
  if (call.answer) v.parse(call.answer, call.envelope ? whole : whole.data);
  paths.delete('data');
  return paths;
}

function watch(value: unknown, path: string, paths: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const one = Reflect.get(target, key) as unknown;
      if (typeof key !== 'string' || !Object.hasOwn(target, key) || typeof one === 'function')
        return one;
      if (Array.isArray(target)) return key === 'length' ? one : watch(one, `${path}[]`, paths);
      const at = path ? `${path}.${key}` : key;
      paths.add(at);
      return watch(one, at, paths);
    },
  });
}
