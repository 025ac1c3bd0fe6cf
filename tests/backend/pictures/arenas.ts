import { AMBER, CREAM, type Motif, onCircle, star, TINT } from './paint.ts';

/** Sport and e-sports. Every motif is centred on 0,0 within ±56. */

const HALF = '<path d="M20-50A54 54 0 1 1-50 20 60 60 0 0 0 20-50z" opacity=".12"/>';

export const football: Motif = ({ ink }) => {
  const inner = onCircle(20, 5);
  const seam = onCircle(37, 5);
  const left = onCircle(50.5, 30, -2.2);
  const right = onCircle(50.5, 30, 2.2);
  const patches = Array.from({ length: 5 }, (_, index) => {
    const at = index * 6;
    return `M${left[at]}A50 50 0 0 1 ${right[at]}L${onCircle(42, 30, 1.6)[at]} ${seam[index]} ${onCircle(42, 30, -1.6)[at]}z`;
  });
  const seams = inner.map((point, index) => `M${point}L${seam[index]}`);
  const ring = onCircle(42, 30, 1.6).flatMap((point, index, all) => {
    if (index % 6) return [];
    return `M${point}L${onCircle(42, 30, -1.6)[(index + 6) % all.length]}`;
  });
  return (
    `<circle r="54" fill="${CREAM}"/><path d="M${inner.join('L')}z${patches.join('')}" fill="${ink}"/>` +
    `<path d="${[...seams, ...ring].join('')}" stroke="${ink}" stroke-width="2.5" opacity=".7"/>${HALF}`
  );
};

export const basketball: Motif = () =>
  `<circle r="54" fill="${AMBER}"/><circle r="54" fill="#d9480f" opacity=".45"/>` +
  `<path d="M-54 0H54M0-54V54M-38-38C-14-20-14 20-38 38M38-38C14-20 14 20 38 38" fill="none" stroke="#4a1a06" stroke-width="3.5" opacity=".8"/>${HALF}` +
  `<path d="M-40-18A44 44 0 0 1-22-38" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".5"/>`;

export const tennis: Motif = () =>
  `<g transform="rotate(38)"><path d="M0 24V58" stroke="#000" stroke-width="10" stroke-linecap="round" opacity=".2" transform="translate(3 3)"/><path d="M-14 14C-10 28 0 26 0 36V58M14 14C10 28 0 26 0 36" fill="none" stroke="${CREAM}" stroke-width="7" stroke-linecap="round"/>` +
  `<path d="M0 40V58" stroke="#f0981a" stroke-width="10" stroke-linecap="round"/><ellipse cy="-18" rx="30" ry="37" fill="#fff" fill-opacity=".14" stroke="#fff6e6" stroke-width="7"/>` +
  `<path d="M-14-48V12M0-54V18M14-48V12M-28-34H28M-29-18H29M-28-2H28" stroke="#fff" stroke-width="1.5" opacity=".6"/></g>` +
  `<circle cx="-28" cy="22" r="20" fill="#d7e94e"/><path d="M-47 16C-34 14-24 26-26 42M-9 28C-22 26-30 14-26 2" fill="none" stroke="#fff" stroke-width="3"/>`;

export const pitch: Motif = () =>
  `<g transform="scale(1 .8)"><path d="M-40-46H40L58 50H-58z" fill="#2fa866"/><path d="M-40-46H-20L-28 50H-58zM0-46H20L28 50H0z" fill="#fff" opacity=".12"/>` +
  `<path d="M-36-40H36L51 44H-51zM-44 2H44M-14-40-16-26H16L14-40M-20 44-18 28H18L20 44" fill="none" stroke="#fff" stroke-width="2.5"/><ellipse cy="2" rx="17" ry="12" fill="none" stroke="#fff" stroke-width="2.5"/></g>` +
  `<g transform="translate(0 -24)"><path d="M0 24C-16 6-24-4-24-16A24 24 0 0 1 24-16C24-4 16 6 0 24z" fill="${AMBER}"/><circle cy="-16" r="12" fill="${CREAM}"/><path d="M${onCircle(6, 5).join('L')}z" transform="translate(0 -16)" fill="#8a3b00"/></g>`;

export const controller: Motif = ({ ink }) =>
  `<path d="${PAD}" opacity=".18" transform="translate(2 5)"/><path d="${PAD}" fill="${CREAM}"/><path d="M0-28H32C52-28 64 28 50 36 37 42 30 18 18 18H0z" opacity=".07"/>` +
  `<path d="M-28-17V5M-39-6H-17" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>` +
  `<g fill="${AMBER}"><circle cx="28" cy="-17" r="5.5"/><circle cx="28" cy="5" r="5.5"/></g><g fill="${TINT}"><circle cx="17" cy="-6" r="5.5"/><circle cx="39" cy="-6" r="5.5"/></g>` +
  `<rect x="-7" y="-12" width="14" height="5" rx="2.5" fill="${ink}" opacity=".5"/>`;

const PAD =
  'M-32-28H32C52-28 64 28 50 36 37 42 30 18 18 18H-18C-30 18-37 42-50 36-64 28-52-28-32-28z';

export const trophy: Motif = ({ ink }) =>
  `<path d="M-28-38H-48C-48-12-38 0-22 0M28-38H48C48-12 38 0 22 0" fill="none" stroke="${AMBER}" stroke-width="8"/>` +
  `<path d="M-32-50H32C32-14 24 14 6 18V32H-6V18C-24 14-32-14-32-50z" fill="${AMBER}"/><path d="M0-50H32C32-14 24 14 6 18V32H0z" fill="#8a3b00" opacity=".16"/>` +
  `<path d="M-24 32H24L28 52H-28z" fill="${CREAM}"/><path d="M-14 40H14" stroke="${ink}" stroke-width="4" stroke-linecap="round" opacity=".6"/>` +
  `<path d="M${star(15)}z" fill="#fff" transform="translate(0 -24)"/>`;

export const emblem: Motif = ({ ink }) =>
  `<path d="M0-56 46-38V-4C46 26 28 46 0 56-28 46-46 26-46-4V-38z" fill="${AMBER}"/><path d="M0-46 37-32V-4C37 20 23 37 0 46-23 37-37 20-37-4V-32z" fill="${ink}"/><path d="M0-46 37-32V-4C37 20 23 37 0 46z" fill="#fff" opacity=".1"/>` +
  `<path d="M8-34-22 6H-3L-9 34 22-8H3z" fill="${CREAM}"/>`;

export const headset: Motif = () =>
  `<path d="M-42 14V-6A42 42 0 0 1 42-6V14" fill="none" stroke="${CREAM}" stroke-width="9"/><path d="M42 20C42 42 26 48 6 48" fill="none" stroke="${CREAM}" stroke-width="6"/>` +
  `<rect x="-54" y="-6" width="28" height="46" rx="12" fill="${TINT}"/><rect x="26" y="-6" width="28" height="46" rx="12" fill="${TINT}"/><g fill="#fff" opacity=".3"><rect x="-48" y="2" width="5" height="28" rx="2.5"/><rect x="32" y="2" width="5" height="28" rx="2.5"/></g>` +
  `<rect x="-8" y="40" width="22" height="16" rx="8" fill="${AMBER}"/><path d="M4-24-14 2H-2L-6 22 14-4H2z" fill="${AMBER}"/>`;
