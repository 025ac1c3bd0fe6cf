/** The tabs of the slot list: the code the server knows, and the vendor's name on the tab (S9-25, M2-122). */
export const SLOT_TABS = [
  { id: 'obgdy', label: 'OB' },
  { id: 'fgdz', label: 'FG' },
  { id: 'pp', label: 'PP' },
  { id: 'ae', label: 'AE' },
] as const;

export type SlotCode = (typeof SLOT_TABS)[number]['id'];

/** The tab an address asks for by its code; anything else, or nothing, is the first one (M2-123, D-099). */
export function readSlotCode(wanted: string | null): SlotCode {
  return SLOT_TABS.find(({ id }) => id === wanted)?.id ?? SLOT_TABS[0].id;
}
