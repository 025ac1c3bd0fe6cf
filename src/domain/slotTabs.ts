/** The tabs of the slot list: the server's code and the vendor's name. */
export const SLOT_TABS = [
  { id: 'obgdy', label: 'OB' },
  { id: 'fgdz', label: 'FG' },
  { id: 'pp', label: 'PP' },
  { id: 'ae', label: 'AE' },
] as const;

export type SlotCode = (typeof SLOT_TABS)[number]['id'];

/** Reads the tab from `type` in the query. Returns the first one if it is missing or unknown. */
export function readSlotCode(wanted: string | null): SlotCode {
  return SLOT_TABS.find(({ id }) => id === wanted)?.id ?? SLOT_TABS[0].id;
}
