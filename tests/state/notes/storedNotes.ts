const PREFIX = 'lobby.order.';

/** Returns what local storage holds under the keys of notes, parsed. */
export function storedNotes(): object[] {
  return Object.entries(localStorage)
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([, text]) => JSON.parse(String(text)) as object);
}
