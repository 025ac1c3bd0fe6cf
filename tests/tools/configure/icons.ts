import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** An icon of the installed app: `apple-touch` is named by the page, the others by the manifest. */
export type Icon = {
  name: string;
  content: Buffer;
  size: number;
  purpose: 'any' | 'maskable' | 'apple-touch';
};

const ICONS = [
  { size: 192, purpose: 'any', share: 1 },
  { size: 512, purpose: 'any', share: 1 },
  // Systems cut a circle out of it.
  { size: 512, purpose: 'maskable', share: 0.6 },
  { size: 180, purpose: 'apple-touch', share: 0.8 },
] as const;

const GROUND = '#1b2350';
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** Draws the icons of the installed app from a logo, on the colour `strong` where an icon must be opaque. */
export async function drawIcons(logo: Buffer | null, strong = GROUND): Promise<Icon[]> {
  if (!logo) return [];
  return Promise.all(
    ICONS.map(async ({ size, purpose, share }) => {
      const mark = await drawMark(logo, Math.round(size * share));
      const background = purpose === 'any' ? CLEAR : strong;
      const content = await sharp({
        create: { width: size, height: size, channels: 4, background },
      })
        .composite([{ input: mark }])
        .png({ palette: true })
        .toBuffer();
      const sum = createHash('sha256').update(content).digest('hex').slice(0, 8);
      return { name: `assets/${sum}.png`, content, size, purpose };
    }),
  );
}

function drawMark(picture: Buffer, side: number): Promise<Buffer> {
  return sharp(picture, { density: 300, failOn: 'none' })
    .resize(side, side, { fit: 'contain', background: CLEAR })
    .png()
    .toBuffer();
}

const FAVICON_PX = 48;

/** A picture as `favicon.ico`: a list of one PNG. */
export async function drawFavicon(picture: Buffer): Promise<Buffer> {
  const png = await drawMark(picture, FAVICON_PX);
  const words = [0, 1, 1, FAVICON_PX * 257, 0, 1, 32, png.length, 0, 22, 0];
  const head = Buffer.from(Uint16Array.from(words).buffer);
  return Buffer.concat([head, png]);
}
