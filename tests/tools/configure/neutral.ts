/** The pictures of a brand that brings none: a square in a square, in its colours. Keys as in `PLACES`, and `icon`. */
export function drawNeutral(
  strong = '#1b2350',
  accent = '#fbbf24',
): Readonly<Record<string, Buffer>> {
  const draw = (width: number, height: number, ground: string, ...squares: string[]) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${ground && `<path d="M0 0h${width}v${height}H0z" fill="${ground}"/>`}${squares.join('')}</svg>\n`,
    );
  const square = (x: number, y: number, side: number, fill: string) =>
    `<rect x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}" rx="${side / 4}" fill="${fill}"/>`;
  // Seen on light and on dark grounds.
  const [pale, grey] = ['#8494c033', '#8494c080'];
  return {
    icon: draw(64, 64, '', square(32, 32, 64, strong), square(32, 32, 28, accent)),
    empty: draw(160, 120, '', square(80, 60, 104, pale), square(80, 60, 44, accent)),
    welcome: draw(240, 140, '', square(120, 70, 132, pale), square(120, 70, 56, accent)),
    tile: draw(160, 160, pale, square(80, 80, 64, grey)),
    // Around the picture of the game, on the strong surface.
    waiting: draw(216, 288, '', square(108, 156, 208, '#ffffff29')),
  };
}
