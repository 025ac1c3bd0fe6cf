import { controller, emblem, football, headset, trophy } from '#tests/backend/pictures/arenas.ts';
import { drawPicture, GROUND, ink, type Motif, paint } from '#tests/backend/pictures/paint.ts';

const [WIDTH, HEIGHT] = [720, 360];
const FLOOR = 292;

/** The two sponsor pictures: a football club in its stadium, an e-sports league on its stage; 720×360, without text. */
export function drawSponsors(): string[] {
  return [
    drawScene(168, drawStadium(168), [emblem, trophy, football]),
    drawScene(282, drawStage(282), [trophy, headset, controller]),
  ];
}

function drawScene(
  hue: number,
  backdrop: string,
  [middle, left, right]: [Motif, Motif, Motif],
): string {
  const place = (motif: Motif, x: number, y: number, size: number, turn: number) =>
    `<ellipse cx="${x}" cy="${FLOOR + 6}" rx="${Math.round(size * 50)}" ry="9" opacity=".3"/>` +
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${motif({ ink: ink(hue) })}</g>`;
  const ground = `<path d="M0 0H${WIDTH}V${HEIGHT}H0z" fill="${GROUND}"/>`;
  const subjects =
    place(left, 184, 218, 1.35, -7) +
    place(right, 524, 226, 1.25, 8) +
    place(middle, 360, 184, 1.95, 0);
  return drawPicture(WIDTH, HEIGHT, hue, ground + backdrop + SPARKS + subjects);
}

const SPARKS = [
  [150, 40, 1.4],
  [276, 40, 1],
  [452, 44, 1.2],
  [566, 62, 1.4],
  [60, 190, 1],
  [664, 214, 1],
]
  .map(
    ([x, y, size]) =>
      `<path d="M0-7Q1-1 7 0 1 1 0 7-1 1-7 0-1-1 0-7z" fill="#ffdf86" transform="translate(${x} ${y}) scale(${size})"/>`,
  )
  .join('');

function drawStadium(hue: number): string {
  const lamps = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].map((column) => [column * 13, row * 13]));
  const light = (x: number, mirror: 1 | -1) =>
    `<g transform="translate(${x} 44) scale(${mirror} 1)"><path d="M20 40L330 290H-40z" fill="#fff" opacity=".1"/>` +
    `<path d="M16 38H24V180H16z" opacity=".35"/><rect x="-10" y="-8" width="60" height="48" rx="8" fill="${paint(0.3, 0.06, hue)}"/>` +
    `<g fill="#fff6d8">${lamps.map(([dx = 0, dy = 0]) => `<circle cx="${dx}" cy="${dy + 3}" r="4.5"/>`).join('')}</g></g>`;
  // The crowd: rows of dots along the curve of the stands.
  const rows = [0, 1, 2, 3].map(
    (row) =>
      `<path d="M-10 ${196 + row * 17}Q360 ${128 + row * 22} 730 ${196 + row * 17}" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-dasharray="0 ${16 + row}" stroke-dashoffset="${row * 7}" opacity="${0.16 + row * 0.04}"/>`,
  );
  const stripes = [0, 2, 4, 6].map((step) => {
    const [far, near] = [60 + step * 86, -120 + step * 138];
    return `<path d="M${far} 262H${far + 86}L${near + 138} 360H${near}z" fill="#fff" opacity=".07"/>`;
  });
  return (
    `<path d="M0 172Q360 104 720 172V270H0z" opacity=".22"/>${rows.join('')}` +
    `<path d="M0 262H720V360H0z" fill="${paint(0.56, 0.15, 152)}"/>${stripes.join('')}` +
    `<path d="M0 264H720M360 262V360" stroke="#fff" stroke-width="3" opacity=".5"/><ellipse cx="360" cy="312" rx="120" ry="30" fill="none" stroke="#fff" stroke-width="3" opacity=".5"/>` +
    light(64, 1) +
    light(656, -1)
  );
}

function drawStage(hue: number): string {
  const beams = [
    [120, 250, '#fff'],
    [300, 330, '#8fe3d3'],
    [420, 390, '#ffa48f'],
    [600, 470, '#fff'],
  ] as const;
  const tiles = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((column) =>
    [0, 1, 2].map((row) => {
      const lit = (column * 5 + row * 3) % 7 === 0;
      return `<rect x="${120 + column * 61}" y="${70 + row * 58}" width="54" height="51" rx="6" fill="#fff" opacity="${lit ? 0.16 : 0.05}"/>`;
    }),
  );
  return (
    `<rect x="100" y="52" width="520" height="206" rx="18" fill="${paint(0.22, 0.08, hue)}" opacity=".7"/>${tiles.join('')}` +
    beams
      .map(
        ([from, to, colour]) =>
          `<path d="M${from - 6} 0H${from + 6}L${to + 62} ${FLOOR}H${to - 62}z" fill="${colour}" opacity=".1"/>`,
      )
      .join('') +
    `<path d="M0 262H720V360H0z" opacity=".32"/><path d="M70 262H650L706 326H14z" fill="#fff" opacity=".12"/>` +
    `<path d="M14 326H706V338H14z" fill="#ffdf86" opacity=".8"/><path d="M14 338H706V360H14z" opacity=".35"/>`
  );
}
