type Props = {
  /** The visible part: the last characters, or both ends. */
  masked: string;
};

export function CardNumber({ masked }: Props) {
  return (
    <span translate="no" className="tabular">
      {!masked.includes('…') && <span aria-hidden>•••• </span>}
      {masked}
    </span>
  );
}
