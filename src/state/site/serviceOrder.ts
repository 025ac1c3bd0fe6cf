import { create } from 'zustand';

import { useStore } from '#state/session/store.ts';

type ServiceOrder = { orderNumber: string; generation: number };

// In memory only: an address could name another order, and would stay in the browser's history.
const useAsked = create<ServiceOrder>(() => ({ orderNumber: '', generation: 0 }));

// It goes as soon as the session ends.
useStore.subscribe(({ generation }) => {
  if (useAsked.getState().generation !== generation)
    useAsked.setState({ orderNumber: '', generation });
});

/** Remembers the order that the player asks customer service about. Ignores an empty number. */
export function askAboutOrder(orderNumber: string): void {
  if (orderNumber === '') return;
  useAsked.setState({ orderNumber, generation: useStore.getState().generation });
}

/** The number of the order that the player last asked about in this session; '' for none. */
export function useServiceOrder(): string {
  const asked = useAsked();
  const generation = useStore((state) => state.generation);
  return asked.generation === generation ? asked.orderNumber : '';
}
