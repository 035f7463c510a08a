import sharp from 'sharp';
import { expect, test } from 'vitest';
import { badPictures } from '../testing/bad-pictures.ts';
import { PictureError, readOwnPicture, readPicture, resize } from './picture.ts';

const bad = await badPictures();

test('there are at least 25 bad ones', () => {
  expect(Object.keys(bad).length).toBeGreaterThanOrEqual(25);
});

test.each(Object.entries(bad))('[S5.23] rejected: %s', async (_name, bytes) => {
  await expect((async () => readPicture(bytes))()).rejects.toBeInstanceOf(PictureError);
});

const rendered = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366aa' } });
const secret = {
  IFD0: { Copyright: 'SECRETOWNER', Model: 'SECRETPHONE' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '32/1 5/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '34/1 46/1 0/1',
  },
};

test('[S5.23, S5.27] JPEG, PNG and WebP become an upright JPEG without EXIF, GPS, XMP or colour profile', async () => {
  const plain = rendered()
    .withMetadata({ exif: secret, orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRETXMP</x:xmpmeta>')
    .withIccProfile('p3');
  for (const bytes of [
    await plain.clone().jpeg().toBuffer(),
    await plain.clone().png().toBuffer(),
    await plain.clone().webp().toBuffer(),
  ]) {
    expect(bytes.includes('SECRETOWNER')).toBe(true);
    const { jpeg, width, height, thumb } = await readPicture(bytes);
    expect([width, height]).toEqual([200, 300]);
    for (const trace of ['SECRET', 'Exif', 'adobe', 'GPS', 'ICC_PROFILE'])
      expect(jpeg.includes(trace)).toBe(false);
    const about = await sharp(jpeg).metadata();
    expect([about.format, about.exif, about.xmp, about.icc, about.orientation]).toEqual([
      'jpeg',
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(thumb, 'base64').length).toBeLessThan(40);
  }
});

test('a picture of exactly 24 megapixels is accepted and stored at 2160 pixels', async () => {
  const large = sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#111' } });
  const { width, height } = await readPicture(await large.jpeg().toBuffer());
  expect([width, height]).toEqual([2160, 1440]);
});

test('transparent parts become white, and the video of a motion photo is removed', async () => {
  const clear = sharp({
    create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const { jpeg } = await readPicture(await clear.png().toBuffer());
  const { data } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  expect(data[0]).toBeGreaterThan(250);
  const film = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(5000, 3)]);
  const motion = await readPicture(Buffer.concat([await rendered().jpeg().toBuffer(), film]));
  expect(motion.jpeg.includes('ftypmp42')).toBe(false);
});

test('a copy has the requested width, in WebP, and is never wider than its source', async () => {
  const jpeg = await rendered().jpeg().toBuffer();
  const sizeOf = async (width: number) => {
    const about = await sharp(await resize(jpeg, width, 'one')).metadata();
    return [about.format, about.width, about.height];
  };
  expect(await sizeOf(150)).toEqual(['webp', 150, 100]);
  expect(await sizeOf(900)).toEqual(['webp', 300, 200]);
});

test('a drawing of the demo is stored unchanged, with its size and a thumbnail', async () => {
  const jpeg = await rendered().jpeg().toBuffer();
  const own = await readOwnPicture(jpeg);
  expect(own.jpeg.equals(jpeg)).toBe(true);
  expect([own.width, own.height]).toEqual([300, 200]);
  expect(Buffer.from(own.thumb, 'base64').length).toBeGreaterThan(4);
});
