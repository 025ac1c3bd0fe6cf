import { useState } from 'react';
import css from './Picture.module.css';

type Props = {
  src: string | null | undefined;
  /** Alternative text; '' for a picture next to its name. */
  alt: string;
  /** Aspect ratio of its box, width / height: `16 / 9`. */
  ratio: number;
  /** Address used when `src` is missing or fails; a neutral drawing by default. */
  fallback?: string | undefined;
  /** Loads at once, for the first screen. */
  isEager?: boolean | undefined;
  /** `own` keeps the picture's own shape; it covers the box only if that cuts less than a tenth. */
  fit?: 'cover' | 'contain' | 'own' | undefined;
  className?: string | undefined;
};

/** A picture in a box of fixed ratio, so that nothing shifts when it loads, fails or is missing. */
export function Picture(props: Props) {
  const { src, alt, ratio, fallback, isEager, fit = 'cover', className = '' } = props;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [src, fallback].find((address) => address && !failed.includes(address));
  return (
    <div
      className={`${css.box} ${className}`}
      style={ratio === 1 ? undefined : { aspectRatio: ratio }}
    >
      {shown ? (
        <img
          key={shown}
          src={shown}
          alt={alt}
          className={css[fit === 'own' ? 'contain' : fit]}
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={
            fit === 'own' ? ({ currentTarget }) => coverIfClose(currentTarget, ratio) : undefined
          }
          onError={() => setFailed([...failed, shown])}
        />
      ) : (
        <MissingPicture name={alt} />
      )}
    </div>
  );
}

/** Largest part of a picture, by its ratio, that covering the box may cut. */
const CUT = 0.1;

function coverIfClose(image: HTMLImageElement, ratio: number): void {
  const own = image.naturalWidth / image.naturalHeight / ratio;
  // Where both fits look the same, the class would only cost a style pass.
  if (own !== 1 && own > 1 - CUT && own < 1 / (1 - CUT)) image.classList.add(css.cover!);
}

function MissingPicture({ name }: { name: string }) {
  const role = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <svg
      {...role}
      className={css.missing}
      viewBox="0 0 24 24"
      fill="none"
      stroke="var(--edge)"
      strokeWidth="1.5"
    >
      <path d="M5 4h14v16H5zM5 16l4-4 3 3 3-4 4 5" strokeLinejoin="round" />
      <circle cx="9" cy="8" r="1.25" />
    </svg>
  );
}
