import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Creates a store for what outlives every session and is never a member's; for that, see `memberState`. */
export function publicState<State>(initial: () => State): UseBoundStore<StoreApi<State>> {
  return create<State>(initial);
}
