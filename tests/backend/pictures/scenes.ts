import { between, drawPicture, GROUND, ink, type Motif, pick, type Random } from './paint.ts';

/** A 160×160 game tile: ground, backdrop, shadow, subject, a few sparks. */
export function drawTile(hue: number, motif: Motif, random: Random): string {
  const [x, y] = [80 + between(random, -3, 3), 79 + between(random, -2, 2)];
  const placed = `<g transform="translate(${x} ${y}) rotate(${between(random, -7, 7)}) scale(${between(random, 94, 104) / 100})">${motif({ ink: ink(hue) })}</g>`;
  return drawPicture(
    160,
    160,
    hue,
    `<path d="M0 0H160V160H0z" fill="${GROUND}"/>${drawBackdrop(random)}<ellipse cx="80" cy="139" rx="46" ry="7" opacity=".2"/>${drawSparks(random)}${placed}`,
  );
}

function drawBackdrop(random: Random): string {
  const rise = between(random, 0, 40);
  return pick(random, [
    `<circle cx="${between(random, 40, 120)}" cy="${between(random, 40, 90)}" r="68" fill="#fff" opacity=".1"/>`,
    `<g fill="none" stroke="#fff" opacity=".09" stroke-width="12"><circle cx="80" cy="80" r="66"/><circle cx="80" cy="80" r="92"/></g>`,
    `<path d="M0 ${90 + rise}C50 ${60 + rise} 100 ${130 - rise} 160 ${70 + rise}V160H0z" fill="#fff" opacity=".1"/>`,
    drawRays(80, 80, rise),
  ]);
}

/** Ten rays: the dashes of a circle whose stroke reaches from its centre outwards. */
function drawRays(x: number, y: number, turn: number): string {
  return `<circle r="60" fill="none" stroke="#fff" stroke-width="120" stroke-dasharray="18.85" opacity=".08" transform="translate(${x} ${y}) rotate(${turn})"/>`;
}

const SPARK = 'M0-7Q1-1 7 0 1 1 0 7-1 1-7 0-1-1 0-7z';

function drawSparks(random: Random): string {
  const corners = [
    [22, 26],
    [138, 24],
    [24, 128],
    [136, 122],
  ];
  const first = between(random, 0, 3);
  return [first, (first + between(random, 1, 3)) % 4]
    .map((corner, index) => {
      const [x = 0, y = 0] = corners[corner] ?? [];
      return `<path d="${SPARK}" fill="#ffdf86" transform="translate(${x + between(random, -5, 5)} ${y + between(random, -5, 5)}) scale(${index ? 0.7 : 1.1})"/>`;
    })
    .join('');
}

const COIN =
  '<circle r="12" fill="#d97a0b"/><circle cx="-2" cy="-1" r="12" fill="url(#a)"/><circle cx="-2" cy="-1" r="7" fill="none" stroke="#fff" stroke-width="2" opacity=".7"/>';

/** A 780×210 promotion: three subjects in front of an arch of light. */
export function drawBanner(hue: number, motifs: readonly Motif[], random: Random): string {
  const door = pick(random, [250, 390, 530]);
  const spots = [
    [door, 104, 1.35],
    [door - 136, 128, 0.95],
    [door + 136, 128, 0.95],
  ];
  const stand = spots.map(([x = 0, y = 0, size = 1], index) => {
    const turn = index === 0 ? 0 : between(random, 4, 10) * (index === 1 ? -1 : 1);
    return (
      `<ellipse cx="${x}" cy="188" rx="${Math.round(size * 52)}" ry="7" opacity=".25"/>` +
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${motifs[index]?.({ ink: ink(hue) }) ?? ''}</g>`
    );
  });
  const coins = Array.from({ length: 7 }, () => {
    const [x, y] = [between(random, 30, 750), between(random, 26, 150)];
    return Math.abs(x - door) < 215
      ? `<path d="${SPARK}" fill="#ffdf86" transform="translate(${x} ${Math.round(y / 3)})"/>`
      : `<g transform="translate(${x} ${y}) scale(${between(random, 6, 13) / 10})">${COIN}</g>`;
  });
  return drawPicture(
    780,
    210,
    hue,
    `<path d="M0 0H780V210H0z" fill="${GROUND}"/><g transform="translate(${door} 150) scale(7)">${drawRays(0, 0, 9)}</g>` +
      `<path d="M0 178H780V210H0z" opacity=".22"/><path d="${arch(door, 128, 190)}" fill="#fff" opacity=".08"/><path d="${arch(door, 100, 158)}" fill="#fff" opacity=".1"/><path d="${arch(door, 72, 128)}" fill="#ffdf86" opacity=".35"/>` +
      `<path d="M${door - 72} 178H${door + 72}L${door + 130} 210H${door - 130}z" fill="#ffdf86" opacity=".22"/>` +
      coins.join('') +
      [stand[1], stand[2], stand[0]].join(''),
  );
}

function arch(x: number, half: number, height: number): string {
  return `M${x - half} 178V${178 - height + half}a${half} ${half} 0 0 1 ${half * 2} 0V178z`;
}
