import { AMBER, CREAM, type Motif, onCircle, star, TINT } from './paint.ts';

/** Slots and lottery. Every motif is centred on 0,0 within ±56. */

const RED = '#e0443e';
const SEVEN = 'M-11-19H12V-10C4 0 1 9 0 20H-9C-8 9-4 0 2-9H-11z';

export const sevens: Motif = () =>
  `<rect x="-56" y="-40" width="112" height="84" rx="16" opacity=".2"/><rect x="-58" y="-44" width="116" height="84" rx="16" fill="${AMBER}"/><rect x="-50" y="-36" width="100" height="68" rx="9" fill="#3a1206" opacity=".75"/>` +
  [-32, 0, 32]
    .map(
      (x) =>
        `<g transform="translate(${x} -2)"><rect x="-14" y="-30" width="28" height="60" rx="5" fill="${CREAM}"/><path d="${SEVEN}" fill="${RED}"/></g>`,
    )
    .join('') +
  `<path d="M-46-32H46V-23H-46zM-46 19H46V28H-46z" opacity=".14"/>`;

export const gems: Motif = () =>
  `<g transform="translate(0 -4)">${gem('#6fd3ff', '#2f86e8')}</g><g transform="translate(-36 34) rotate(-16) scale(.46)">${gem('#ff9ab0', '#d6336c')}</g><g transform="translate(38 36) rotate(14) scale(.46)">${gem('#ffe08a', '#f0981a')}</g>`;

function gem(light: string, deep: string): string {
  return `<path d="M-50-12-28-40H28L50-12 0 48z" fill="${deep}"/><path d="M-50-12-28-40-22-12 0 48z" fill="${light}"/><path d="M-22-12-28-40H28L22-12z" fill="${light}" opacity=".75"/><path d="M-28-40H28L0-12z" fill="#fff" opacity=".45"/><path d="M-22-12H22L0 48z" fill="${light}" opacity=".45"/><path d="M28-40 50-12H22z" fill="#fff" opacity=".2"/>`;
}

export const fruit: Motif = () =>
  `<path d="M-24 14C-20-16-4-34 18-46 20-24 24-8 28 8" fill="none" stroke="#7fc04a" stroke-width="5" stroke-linecap="round"/><path d="M18-46C36-58 54-50 58-34 40-28 24-32 18-46z" fill="#8fd15a"/><path d="M18-46C32-44 46-40 58-34" stroke="#4d8a2a" stroke-width="2" fill="none"/>` +
  cherry(-24, 28, 25) +
  cherry(28, 22, 21);

function cherry(x: number, y: number, radius: number): string {
  return `<g transform="translate(${x} ${y}) scale(${radius / 25})"><circle r="25" fill="#ff5a52"/><path d="M12-22A25 25 0 1 1-22 12 28 28 0 0 0 12-22z" fill="#b3152b" opacity=".7"/><path d="M-15-4A15 15 0 0 1-4-15" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".8"/></g>`;
}

export const pearl: Motif = ({ ink }) =>
  `<path d="M-46-30-60-34-50-42zM-52-10-66-12-54-22zM-51 12-65 14-54 0zM-42 32-54 38-49 22zM-24 48-32 58-36 42z" fill="${TINT}"/>` +
  `<path d="M52 26C44 50 16 62-12 54-46 44-60 8-46-22-38-42-18-54 4-50L10-26C-8-28-24-20-28-4-32 14-20 30 0 34 20 38 38 32 52 26z" fill="${AMBER}"/>` +
  `<path d="M-38-22C-50 4-40 36-10 45 8 50 26 46 38 38" fill="none" stroke="#fff" stroke-width="5" stroke-dasharray="1 9" stroke-linecap="round" opacity=".75"/>` +
  `<path d="M6-48C-2-60-14-62-24-60-16-56-10-50-6-42zM16-48C14-60 6-68-4-70 2-62 4-54 4-46z" fill="${CREAM}"/><path d="M-8-34-22-38-12-26-24-22-8-16-10-6 8-18z" fill="${TINT}"/>` +
  `<path d="M-4-44C6-54 22-54 30-46 38-46 54-44 58-34 60-26 54-22 46-24L36-24C42-20 50-18 52-12 36-6 12-12 0-26z" fill="${AMBER}"/><path d="M14-26C24-14 40-10 52-12 50-18 42-20 36-24z" fill="#8a3b00" opacity=".3"/>` +
  `<path d="M54-28C66-24 66-12 60-4" fill="none" stroke="${CREAM}" stroke-width="3" stroke-linecap="round"/><circle cx="52" cy="-34" r="2" fill="#8a3b00"/><path d="M16-38 30-40A7 7 0 0 1 16-38z" fill="#fff"/><circle cx="24" cy="-37" r="2.5" fill="${ink}"/>` +
  `<circle cx="16" cy="10" r="16" fill="${CREAM}" stroke="#fff" stroke-width="8" stroke-opacity=".2"/><path d="M6 7A10 10 0 0 1 12 1" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"/>`;

export const bell: Motif = () =>
  `<circle cy="44" r="11" fill="#8a3b00"/><circle cy="44" r="11" fill="${AMBER}" opacity=".6"/><path d="M-50 36C-34 24-36-2-30-20-24-38-12-42 0-42S24-38 30-20C36-2 34 24 50 36z" fill="${AMBER}"/><path d="M6-42C18-40 26-34 30-20 36-2 34 24 50 36H22C14 16 18-20 6-42z" fill="#8a3b00" opacity=".2"/>` +
  `<rect x="-54" y="32" width="108" height="10" rx="5" fill="${CREAM}"/><path d="M-10-40C-10-58 10-58 10-40" fill="none" stroke="${CREAM}" stroke-width="6"/><path d="M-24 14C-22 0-22-14-16-24" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".7"/>`;

export const balls: Motif = ({ ink }) =>
  ball(-27, 20, 29, '#ff7a6b', '#c92a2a', 3, ink) +
  ball(30, 24, 25, '#6fb7ff', '#1c5fd0', 2, ink) +
  ball(4, -26, 30, '#ffe08a', '#f0981a', 5, ink);

function ball(
  x: number,
  y: number,
  radius: number,
  light: string,
  deep: string,
  pips: number,
  pip: string,
): string {
  const marks = onCircle(7.5, pips).map((point) => `M${point}h.01`);
  return (
    `<g transform="translate(${x} ${y}) scale(${radius / 30})"><circle r="30" fill="${light}"/><path d="M14-26A30 30 0 1 1-26 14 34 34 0 0 0 14-26z" fill="${deep}" opacity=".6"/>` +
    `<circle r="15" fill="#fff"/><path d="${marks.join('')}" stroke="${pip}" stroke-width="6" stroke-linecap="round"/><path d="M-22-8A24 24 0 0 1-10-21" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"/></g>`
  );
}

export const ticket: Motif = ({ ink }) =>
  `<g transform="rotate(-14)"><path d="${STUB}" opacity=".2" transform="translate(3 5)"/><path d="${STUB}" fill="${CREAM}"/><path d="M20-34V34" stroke="${ink}" stroke-width="2.5" stroke-dasharray="1 6" stroke-linecap="round" opacity=".6"/>` +
  `<path d="M20-34H50a8 8 0 0 1 8 8V-8a8 8 0 0 0 0 16V26a8 8 0 0 1-8 8H20z" fill="${AMBER}"/><path d="M${star(13)}z" fill="#fff" transform="translate(38 0)"/>` +
  `<g fill="${ink}" opacity=".2">${dots([0, 1, 3, 5, 6, 8])}</g><g fill="${RED}">${dots([2, 4, 7])}</g></g>`;

const STUB =
  'M-50-34H50a8 8 0 0 1 8 8V-8a8 8 0 0 0 0 16V26a8 8 0 0 1-8 8H-50a8 8 0 0 1-8-8V8a8 8 0 0 0 0-16V-26a8 8 0 0 1 8-8z';

function dots(places: number[]): string {
  return places
    .map(
      (place) =>
        `<circle cx="${(place % 3) * 19 - 36}" cy="${Math.floor(place / 3) * 18 - 18}" r="6.5"/>`,
    )
    .join('');
}

export const drum: Motif = ({ ink }) =>
  `<path d="M-30 34H30L40 56H-40z" fill="${AMBER}"/><path d="M0 34H30L40 56H0z" fill="#8a3b00" opacity=".18"/><circle cy="-8" r="48" fill="${ink}" opacity=".55"/><circle cy="-8" r="44" fill="#fff" opacity=".14"/>` +
  `<g transform="translate(0 -8)">${bead(-20, 16, '#ff7a6b')}${bead(9, 26, '#ffc94d')}${bead(26, 0, '#6fb7ff')}${bead(-4, -10, '#7ed99c')}${bead(-27, -15, '#ffc94d')}${bead(14, -28, '#ff7a6b')}</g>` +
  `<circle cy="-8" r="46" fill="none" stroke="${AMBER}" stroke-width="5"/><path d="M-32-26A38 38 0 0 1-14-43" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" opacity=".6"/>`;

function bead(x: number, y: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="13" fill="${fill}"/><circle cx="${x - 2}" cy="${y - 2}" r="6" fill="#fff"/>`;
}

export const gift: Motif = () =>
  `<path d="M-44-8H44V50a6 6 0 0 1-6 6H-38a6 6 0 0 1-6-6z" fill="${TINT}"/><path d="M0-8H44V50a6 6 0 0 1-6 6H0z" opacity=".1"/><rect x="-52" y="-24" width="104" height="26" rx="6" fill="${TINT}"/><path d="M-44 2H44V9H-44z" opacity=".16"/>` +
  `<path d="M-9-24H9V56H-9z" fill="${AMBER}"/><path d="M0-24C-10-58-44-58-40-38-38-28-18-24 0-24 18-24 38-28 40-38 44-58 10-58 0-24z" fill="none" stroke="${AMBER}" stroke-width="9" stroke-linejoin="round"/>`;
