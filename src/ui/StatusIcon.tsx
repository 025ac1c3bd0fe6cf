const PATHS = {
  success: 'M7 12.5l3.5 3.5L17 9',
  danger: 'M12 7v6M12 16.5h.01',
  info: 'M12 11v6M12 7.5h.01',
} as const;

/** The icon of a status: colour alone is not enough for colour-blind players. */
export function StatusIcon({ kind, size = 20 }: { kind: keyof typeof PATHS; size?: number }) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="12" cy="12" r="11" fill="currentColor" />
      <path d={PATHS[kind]} stroke="var(--card)" />
    </svg>
  );
}
