// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readOrientation } from '#features/mine/avatar/metadata/orientation.ts';
import { stripMetadata } from '#features/mine/avatar/metadata/stripMetadata.ts';
import { readPicture } from '#features/mine/avatar/pictureFile.ts';
import { type Kind, pictureBytes } from '#tests/pictures.ts';
import { volume } from '#tests/volume.ts';

const KINDS = ['gif', 'png', 'jpeg'] as const;
const letters = (bytes: Uint8Array) => String.fromCharCode(...bytes);
const side = fc.integer({ min: 1, max: 4096 });
// A word that no part of a picture contains by chance, in the middle of anything.
const said = fc
  .string({ maxLength: 200 })
  .map((text) => `GPS 31.2304N${text.replace(/[^ -~]/g, '')}`);

describe.each(KINDS)('a %s without its metadata', (kind: Kind) => {
  const { count, seed } = volume(`metadata of ${kind}`, { sample: 300, full: 20_000 });

  it('[D-218] has no word of camera, place or program left, and still its sides', () => {
    fc.assert(
      fc.property(side, side, said, (width, height, metadata) => {
        const bare = pictureBytes(kind, { width, height });
        const written = pictureBytes(kind, { width, height, metadata });
        expect(letters(written)).toContain('GPS 31.2304N');
        const stripped = stripMetadata(written, kind)!;
        expect(letters(stripped)).not.toMatch(/GPS|XMP|tEXt|eXIf|Exif/);
        // Nothing else is gone, and nothing is found the second time.
        expect([...stripped]).toEqual([...stripMetadata(bare, kind)!]);
        expect([...stripMetadata(stripped, kind)!]).toEqual([...stripped]);
        expect(readPicture(stripped)).toMatchObject({ kind });
      }),
      { numRuns: count, seed },
    );
  });

  it('is none when it breaks off before its end, and no crash', () => {
    const whole = pictureBytes(kind, { metadata: 'GPS 31.2304N' });
    const end = whole.length - 'GPS 31.2304N'.length;
    for (let length = 0; length < end; length += 1)
      expect(stripMetadata(whole.subarray(0, length), kind)).toBeNull();
    expect(stripMetadata(whole.subarray(0, end), kind)).not.toBeNull();
  });

  it('holds no more than was picked, whatever bytes are in it, and is no crash', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 40 }),
        fc.nat({ max: 200 }),
        fc.nat({ max: 200 }),
        (noise, from, to) => {
          const whole = pictureBytes(kind, { metadata: 'GPS' });
          const broken = Uint8Array.from([
            ...whole.subarray(0, from),
            ...noise,
            ...whole.subarray(to),
          ]);
          const stripped = stripMetadata(broken, kind);
          // Which side is up may take some more bytes than a broken segment had.
          if (stripped) expect(stripped.length).toBeLessThan(broken.length + 36);
        },
      ),
      { numRuns: count, seed },
    );
  });
});

describe('which side of a JPEG is up', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])(
    '[D-218] stays known as %i, and nothing else of its EXIF data',
    (orientation) => {
      const stripped = stripMetadata(
        pictureBytes('jpeg', { orientation, metadata: 'GPS' }),
        'jpeg',
      )!;
      expect(readOrientation(stripped.subarray(2))).toBe(orientation);
      expect(letters(stripped)).not.toContain('GPS');
      expect(letters(stripped).match(/Exif/g)).toHaveLength(1);
    },
  );

  it.each([0, 1, 9])('is not written for %i, which every picture is without it', (orientation) => {
    const stripped = stripMetadata(pictureBytes('jpeg', { orientation }), 'jpeg')!;
    expect(letters(stripped)).not.toContain('Exif');
  });

  it('is unknown in a segment of anything else, and in one that breaks off anywhere', () => {
    const segment = pictureBytes('jpeg', { orientation: 6 }).subarray(2, 44);
    expect(readOrientation(segment)).toBe(6);
    for (let length = 0; length < 30; length += 1)
      expect(readOrientation(segment.subarray(0, length))).toBeNull();
    expect(readOrientation(new TextEncoder().encode('..http://ns.adobe.com/xap/1.0/'))).toBeNull();
  });
});

it('a JPEG that names its colours keeps them', () => {
  const colours = [0xff, 0xee, 0, 14, ...new TextEncoder().encode('Adobe'), 0, 100, 0, 0, 0, 0, 2];
  const picture = pictureBytes('jpeg');
  const named = Uint8Array.from([...picture.subarray(0, 2), ...colours, ...picture.subarray(2)]);
  expect(letters(stripMetadata(named, 'jpeg')!)).toContain('Adobe');
});

it('[D-116] an animated GIF keeps its frames and how often they run', () => {
  const stripped = stripMetadata(pictureBytes('gif', { metadata: 'GPS' }), 'gif')!;
  expect(letters(stripped)).toContain('NETSCAPE2.0');
});
