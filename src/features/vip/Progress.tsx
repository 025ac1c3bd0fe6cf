import css from './Progress.module.css';

/** How far something has come, in whole percent; the number stands beside the bar (S2-125). */
export function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={css.progress}>
      <div className={css.words} aria-hidden>
        <span>{label}</span>
        <span className={css.percent}>{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={css.track}
      >
        <div className={css.bar} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
