import { AMBER, CREAM, type Motif, onCircle, TINT } from './paint.ts';

/** Live casino and board games: what lies on a table. Every motif is centred on 0,0 within ±56. */

const SPADE =
  'M0-22C7-11 20-5 20 7c0 10-12 13-17 5 0 6 1 9 4 11H-7c3-2 4-5 4-11-5 8-17 5-17-5 0-12 13-18 20-29z';
const HEART = 'M0 18C-26 0-20-18-9-18-4-18-1-15 0-11 1-15 4-18 9-18 20-18 26 0 0 18z';
const DIAMOND = 'M0-20 15 0 0 20-15 0z';
const CROWN = 'M-27 13-31-13-14-2 0-22 14-2 31-13 27 13z';
const RED = '#d8433b';
const JADE = '#1f8f6b';

export const cards: Motif = ({ ink }) =>
  `<g transform="translate(-17 -2) rotate(-14)">${card(AMBER)}<path d="${DIAMOND}" fill="#fff" transform="translate(-17 -27) scale(.45)"/><rect x="-24" y="-37" width="48" height="74" rx="5" fill="none" stroke="#fff" stroke-width="1.5" opacity=".5"/></g>` +
  `<g transform="translate(15 2) rotate(9)">${card(CREAM)}<path d="${SPADE}" fill="${ink}"/>` +
  `<path d="${DIAMOND}" fill="${RED}" transform="translate(-19 -30) scale(.3)"/><path d="${DIAMOND}" fill="${RED}" transform="translate(19 30) scale(.3)"/></g>`;

function card(fill: string): string {
  return `<rect x="-30" y="-43" width="60" height="86" rx="8" fill="#000" opacity=".18" transform="translate(2 4)"/><rect x="-30" y="-43" width="60" height="86" rx="8" fill="${fill}"/>`;
}

export const landlord: Motif = ({ ink }) =>
  [-30, -10, 10, 30]
    .map(
      (turn, index) =>
        `<g transform="translate(0 40) rotate(${turn})"><rect x="-24" y="-76" width="46" height="66" rx="6" fill="${CREAM}" stroke="#000" stroke-opacity=".16" stroke-width="2"/>` +
        `<path d="${[HEART, SPADE, DIAMOND, SPADE][index]}" fill="${index % 2 ? ink : RED}" transform="translate(-12 -62) scale(.36)"/></g>`,
    )
    .join('') +
  `<path d="${CROWN}" fill="#000" opacity=".16" transform="translate(2 25)"/><path d="${CROWN}" fill="${AMBER}" transform="translate(0 22)"/><path d="M-27 38H27V44H-27z" fill="${AMBER}"/>` +
  `<g fill="${CREAM}"><circle cx="-31" cy="8" r="4"/><circle cy="-1" r="4"/><circle cx="31" cy="8" r="4"/></g>`;

export const roulette: Motif = ({ ink }) =>
  `<circle r="56" fill="${AMBER}"/><circle r="50" fill="${ink}"/>` +
  `<circle r="40" fill="none" stroke="${RED}" stroke-width="18" stroke-dasharray="10.47"/>` +
  `<circle r="31" fill="${AMBER}"/><circle r="27" fill="${CREAM}"/>` +
  `<path d="M0-31V31M-31 0H31" stroke="${ink}" stroke-width="1" opacity=".25"/>` +
  `<path d="M0-18V18M-18 0H18" stroke="${AMBER}" stroke-width="7" stroke-linecap="round"/>` +
  `<circle r="9" fill="#f0981a"/><circle r="4" fill="#fff"/><circle cx="29" cy="-28" r="6" fill="#fff"/>`;

export const chips: Motif = () =>
  stack(-22, 34, 4, AMBER) + stack(24, 40, 2, CREAM) + stack(16, 2, 0, TINT);

function stack(x: number, y: number, extra: number, fill: string): string {
  return Array.from({ length: extra + 1 }, (_, index) => y - index * 11)
    .map(
      (top) =>
        `<g transform="translate(${x} ${top})"><path d="M-30 0V9C-30 28 30 28 30 9V0z" fill="${fill}"/><path d="M-30 0V9C-30 28 30 28 30 9V0z" opacity=".22"/><ellipse rx="30" ry="14" fill="${fill}"/></g>`,
    )
    .concat(
      `<g transform="translate(${x} ${y - extra * 11})" fill="none" stroke="#fff"><ellipse rx="25" ry="11" stroke-width="4" stroke-dasharray="8 11" opacity=".8"/><ellipse rx="14" ry="6" stroke-width="1.5" opacity=".7"/></g>`,
    )
    .join('');
}

export const mahjong: Motif = () =>
  `<g transform="translate(-20 -8) rotate(-13)">${tile()}<path d="M-9-18V-4M9-18V-4M0 6V20" stroke="${JADE}" stroke-width="7" stroke-linecap="round"/></g>` +
  `<g transform="translate(17 6) rotate(8)">${tile()}<circle r="19" fill="${JADE}"/><circle r="14" fill="#fff6e0"/><circle r="10" fill="${RED}"/>` +
  `<path d="M${onCircle(7, 8).join('L0 0 ')}L0 0" stroke="#fff6e0" stroke-width="2"/></g>`;

function tile(): string {
  return `<rect x="-28" y="-33" width="64" height="84" rx="10" fill="#000" opacity=".16"/><rect x="-30" y="-36" width="64" height="84" rx="10" fill="${JADE}"/><rect x="-30" y="-40" width="60" height="82" rx="10" fill="${CREAM}"/>`;
}

export const dice: Motif = ({ ink }) =>
  `<g transform="translate(-16 10) scale(.92)">${die(CREAM, ink)}</g><g transform="translate(32 -26) rotate(14) scale(.5)">${die(AMBER, '#fff')}</g>`;

function die(fill: string, pip: string): string {
  const face = (matrix: string, shade: number, pips: [number, number][]) =>
    `<g transform="matrix(${matrix})"><rect width="50" height="50" rx="6" fill="${fill}"/>${shade ? `<rect width="50" height="50" rx="6" opacity="${shade}"/>` : ''}` +
    `<path d="${pips.map(([x, y]) => `M${x} ${y}h.1`).join('')}" stroke="${pip}" stroke-width="11" stroke-linecap="round"/></g>`;
  const corners: [number, number][] = [
    [13, 13],
    [37, 37],
  ];
  return (
    `<path d="M0-47 40-24V23L0 46-40 23V-24z" fill="${fill}"/><path d="M0-47 40-24V23L0 46-40 23V-24z" opacity=".14"/>` +
    face('.86 .5 -.86 .5 0 -50', 0, [[25, 25]]) +
    face('.86 .5 0 1 -43 -25', 0.1, [...corners, [37, 13], [13, 37], [25, 25]]) +
    face('.86 -.5 0 1 0 0', 0.22, [...corners, [25, 25]])
  );
}

export const chess: Motif = () =>
  `<g transform="translate(-22 2)">${piece(PAWN, AMBER)}</g><g transform="translate(16 2)">${piece(KING, CREAM)}<path d="M-7-51H7M0-58V-42" stroke="#f0981a" stroke-width="5" stroke-linecap="round"/></g>`;

const PAWN = 'M0-24C13-24 21-8 10 2H15V10H9C10 24 14 30 20 36H24V50H0z';
const KING = 'M0-40C10-40 22-38 28-28L18-4H20V5H13C14 22 18 30 25 36H30V50H0z';

/** The outline is the right half; the left is its mirror. */
function piece(half: string, fill: string): string {
  return `<g fill="${fill}"><path d="${half}"/><path d="${half}" transform="scale(-1 1)"/></g><path d="${half}" opacity=".14"/>`;
}
