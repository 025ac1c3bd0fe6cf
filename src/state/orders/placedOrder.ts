import { create } from 'zustand';

/** The session in which the server last took a deposit or a withdrawal, by its generation; null for none (D-285). */
export const usePlacedOrder = create<{ generation: number | null }>(() => ({ generation: null }));

/** Notes that the server took a deposit or a withdrawal of this session. */
export function notePlacedOrder(generation: number): void {
  usePlacedOrder.setState({ generation });
}

/** Forgets it, once it has been acted on. */
export function forgetPlacedOrder(): void {
  usePlacedOrder.setState({ generation: null });
}
