import { create } from 'zustand';

/**
 * The session in which the server last took a deposit or a withdrawal, by its generation, until the page has offered order
 * messages for it (D-285); null for none.
 */
export const usePlacedOrder = create<{ generation: number | null }>(() => ({ generation: null }));

/** Notes that the server took a deposit or a withdrawal of this session. */
export function notePlacedOrder(generation: number): void {
  usePlacedOrder.setState({ generation });
}

/** Forgets it, once order messages have been offered. */
export function forgetPlacedOrder(): void {
  usePlacedOrder.setState({ generation: null });
}
