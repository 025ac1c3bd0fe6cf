// What packages need and Chrome 92 lacks, by the standard (D-335). The page runs this file before the client, and only
// where a name is missing. tests/tools/verify/newNames.ts finds the names.
const { hasOwn } = {
  hasOwn(this: void, object: object, name: PropertyKey): boolean {
    return Object.prototype.hasOwnProperty.call(object, name);
  },
};
if (!Reflect.has(Object, 'hasOwn'))
  Object.defineProperty(Object, 'hasOwn', { value: hasOwn, writable: true, configurable: true });
