/** A card's number. `masked` is its visible part: the last characters, or both ends. */
export function CardNumber({ masked }: { masked: string }) {
  return (
    <span translate="no" className="tabular">
      {!masked.includes('…') && <span aria-hidden>•••• </span>}
      {masked}
    </span>
  );
}
