import { expect, test } from 'vitest';
import { hasPhoto, photoAt, srcSetOf } from './photo-address.ts';
import { blobOf, isPhotoFile, PHOTO_TYPES } from './shrink-photo.ts';

test('[S5.24] the picker takes exactly the six endings', () => {
  expect(PHOTO_TYPES.split(',').sort()).toEqual(['.heic', '.heif', '.jpeg', '.jpg', '.png', '.webp']);
});

test('[S5.23, S5.25] pictures of the five kinds are taken, other files are left alone', () => {
  const taken = ['png', 'jpeg', 'webp', 'heic', 'heif'].map((kind) => ({ name: 'x', type: `image/${kind}` }));
  expect(taken.every(isPhotoFile)).toBe(true);
  expect(isPhotoFile({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
  const left = [
    { name: 'a.gif', type: 'image/gif' },
    { name: 'a.svg', type: 'image/svg+xml' },
    { name: 'a.png', type: 'text/html' },
    { name: 'a.pdf', type: 'application/pdf' },
    { name: 'a', type: '' },
  ];
  expect(left.filter(isPhotoFile)).toEqual([]);
});

test("[S3.04] no address and the text 'null' both mean that there is no picture", () => {
  expect([null, undefined, '', 'null'].map(hasPhoto)).toEqual([false, false, false, false]);
  expect(hasPhoto('/media/ab.jpg')).toBe(true);
});

test('our pictures come in six widths, signed and foreign addresses as they are', () => {
  expect(photoAt('/media/ab.jpg', 320)).toBe('/media/ab_320.webp');
  expect(srcSetOf('/media/ab.jpg')?.split(', ')).toHaveLength(6);
  const signed = '/media/hab.jpg?until=1&sig=x';
  expect([photoAt(signed, 320), srcSetOf(signed)]).toEqual([signed, undefined]);
});

test('a picture survives the wait as a data address', async () => {
  const blob = blobOf(`data:image/jpeg;base64,${btoa('\u00ff\u00d8 picture')}`);
  expect(blob.type).toBe('image/jpeg');
  expect([...new Uint8Array(await blob.arrayBuffer())].slice(0, 2)).toEqual([0xff, 0xd8]);
});
