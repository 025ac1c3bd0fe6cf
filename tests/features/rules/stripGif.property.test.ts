// @vitest-environment node
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readPicture } from '#features/mine/avatar/pictureFile.ts';
import { stripGif } from '#features/mine/avatar/stripGif.ts';
import { pictureBytes } from '#tests/page/pictures.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('metadata of a GIF', { sample: 300, full: 20_000 });
const letters = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const side = fc.integer({ min: 1, max: 4096 });
// A word that no part of a picture contains by chance, in the middle of anything.
const secret = fc
  .string({ maxLength: 200 })
  .map((text) => `GPS 31.2304N${text.replace(/[^ -~]/g, '')}`);

it('removes what a camera or program wrote and keeps the rest [D-218]', () => {
  fc.assert(
    fc.property(side, side, secret, (width, height, metadata) => {
      const bare = pictureBytes('gif', { width, height });
      const written = pictureBytes('gif', { width, height, metadata });
      expect(letters(written)).toContain('GPS 31.2304N');
      const stripped = stripGif(written)!;
      expect(letters(stripped)).not.toMatch(/GPS|XMP/);
      expect([...stripped]).toEqual([...stripGif(bare)!]);
      expect([...stripGif(stripped)!]).toEqual([...stripped]);
      expect(readPicture(stripped)).toMatchObject({ kind: 'gif' });
    }),
    { numRuns: count, seed },
  );
});

it('refuses a GIF that breaks off before its end [D-218]', () => {
  const whole = pictureBytes('gif', { metadata: 'GPS 31.2304N' });
  const end = whole.length - 'GPS 31.2304N'.length;
  for (let length = 0; length < end; length += 1)
    expect(stripGif(whole.subarray(0, length))).toBeNull();
  expect(stripGif(whole.subarray(0, end))).not.toBeNull();
});

it('returns no more than was picked, whatever bytes are in it', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 40 }),
      fc.nat({ max: 200 }),
      fc.nat({ max: 200 }),
      (noise, from, to) => {
        const whole = pictureBytes('gif', { metadata: 'GPS' });
        const broken = Uint8Array.from([
          ...whole.subarray(0, from),
          ...noise,
          ...whole.subarray(to),
        ]);
        expect(stripGif(broken)?.length ?? 0).toBeLessThanOrEqual(broken.length);
      },
    ),
    { numRuns: count, seed },
  );
});

it('keeps the frames of an animated GIF and how often they run [D-116]', () => {
  const stripped = stripGif(pictureBytes('gif', { metadata: 'GPS' }))!;
  expect(letters(stripped)).toContain('NETSCAPE2.0');
});
