import { create, type StoreApi, type UseBoundStore } from 'zustand';

/**
 * Creates a store for what belongs to the device, the site or the page, never to a member: it outlives every session.
 * What a module remembers of a member belongs in a `memberState`.
 */
export function publicState<State>(initial: () => State): UseBoundStore<StoreApi<State>> {
  return create<State>(initial);
}
