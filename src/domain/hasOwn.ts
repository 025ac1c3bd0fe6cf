/** `Object.hasOwn`, which Chrome 92 lacks. */
export function hasOwn(object: object, name: PropertyKey): boolean {
  return Object.prototype.hasOwnProperty.call(object, name);
}
