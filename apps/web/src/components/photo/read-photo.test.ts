import { expect, test } from 'vitest';
import { toBlob } from './data-url.ts';
import { hasPhoto } from './has-photo.ts';
import { isHeic, PHOTO_TYPES, validatePhotoFile } from './read-photo.ts';

test('[S5.24] the picker takes exactly the six endings', () => {
  expect(PHOTO_TYPES.split(',').sort()).toEqual(['.heic', '.heif', '.jpeg', '.jpg', '.png', '.webp']);
});

test('[S5.23, S5.25] pictures of the five kinds are taken, other files are left alone', () => {
  const size = 1_000;
  const accepted = ['png', 'jpeg', 'webp', 'heic', 'heif'].map((kind) => ({
    name: 'x',
    type: `image/${kind}`,
  }));
  for (const file of [...accepted, { name: 'IMG_1.HEIC', type: '' }])
    expect(validatePhotoFile({ ...file, size })).toBeNull();
  const left = [
    { name: 'a.gif', type: 'image/gif' },
    { name: 'a.svg', type: 'image/svg+xml' },
    { name: 'a.png', type: 'text/html' },
    { name: 'a.pdf', type: 'application/pdf' },
    { name: 'a', type: '' },
  ];
  for (const file of left) expect(validatePhotoFile({ ...file, size })).toBe('invalid_file_type');
});

test('a file that is larger than the server takes is not even opened', () => {
  const file = { name: 'a.jpg', type: 'image/jpeg' };
  expect(validatePhotoFile({ ...file, size: 15 * 1024 * 1024 })).toBeNull();
  expect(validatePhotoFile({ ...file, size: 15 * 1024 * 1024 + 1 })).toBe('too_large');
});

test('HEIC is detected by its type or its file extension', () => {
  expect(isHeic({ name: 'x', type: 'image/heif' })).toBe(true);
  expect(isHeic({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
  expect(isHeic({ name: 'IMG_1.HEIC', type: 'image/jpeg' })).toBe(false);
});

test("[S3.04] no address and the text 'null' both mean that there is no picture", () => {
  expect([null, undefined, '', 'null'].map(hasPhoto)).toEqual([false, false, false, false]);
  expect(hasPhoto('/media/ab.jpg')).toBe(true);
});

test('a picture survives the wait as a data address', async () => {
  const blob = toBlob(`data:image/jpeg;base64,${btoa('\u00ff\u00d8 picture')}`);
  expect(blob.type).toBe('image/jpeg');
  expect([...new Uint8Array(await blob.arrayBuffer())].slice(0, 2)).toEqual([0xff, 0xd8]);
});
