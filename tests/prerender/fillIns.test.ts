// @vitest-environment node
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { bundleInline } from '#prerender/build/inlineScript.ts';

const { code } = await bundleInline('fillIns', process.cwd(), 'production', false);

/** What an expression gives in an engine without `Object.hasOwn` that has run the file, and in this one. */
function ask(expression: string): [old: unknown, own: unknown] {
  const run = (script: string) =>
    runInContext(
      `${script}; JSON.stringify((() => { try { return ${expression} } catch (error) { return error.name } })())`,
      createContext({}),
    ) as unknown;
  return [run(`delete Object.hasOwn; ${code}`), run('')];
}

test.each([
  `Object.hasOwn({ a: undefined }, 'a')`,
  `Object.hasOwn({}, 'toString')`,
  `Object.hasOwn(Object.create(null, { a: {} }), 'a')`,
  `Object.hasOwn({ hasOwnProperty: () => false, a: 1 }, 'a')`,
  `Object.hasOwn(JSON.parse('{"__proto__": 1}'), '__proto__')`,
  `Object.hasOwn({}, '__proto__')`,
  `Object.hasOwn({ [Symbol.iterator]: 1 }, Symbol.iterator)`,
  `Object.hasOwn('ab', 1)`,
  `Object.hasOwn(null, 'a')`,
  `Object.hasOwn()`,
  `[Object.hasOwn.name, Object.hasOwn.length, 'prototype' in Object.hasOwn]`,
  `Object.getOwnPropertyDescriptor(Object, 'hasOwn')`,
])('an old engine answers as the standard says: %s [D-335]', (expression) => {
  const [old, own] = ask(expression);
  expect(old).toBe(own);
});

test('an engine that has the name keeps its own [D-335]', () => {
  const isKept = `const own = Object.hasOwn; ${code}; own === Object.hasOwn`;
  expect(runInContext(isKept, createContext({}))).toBe(true);
});
