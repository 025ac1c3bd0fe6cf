type Props = {
  /** As `maskNumbers` gives it: the last characters, or both ends. */
  masked: string;
};

/** A card or address number of which only a part may be shown (M2-40). */
export function CardNumber({ masked }: Props) {
  return (
    <span translate="no" className="tabular">
      {!masked.includes('…') && <span aria-hidden>•••• </span>}
      {masked}
    </span>
  );
}
