import { expect, test } from 'vitest';
import {
  buildPictureSrcSet,
  buildPictureUrl,
  buildSizedPictureUrl,
  PICTURE_WIDTHS,
  parsePictureKey,
} from './picture-url.ts';

const key = '0123456789abcdef0123456789abcdef';
const query = '?until=1795500000&reader=7&sig=a-B_c';

test('a key and its address convert both ways, hidden and signed ones too', () => {
  expect(parsePictureKey(buildPictureUrl(key))).toBe(key);
  expect(parsePictureKey(`${buildPictureUrl(`h${key}`)}${query}`)).toBe(`h${key}`);
  for (const other of [
    '',
    key,
    `/media/${key}.png`,
    `/media/${key}_320.webp`,
    `/media/x${key}.jpg`,
    `/media/${key.slice(1)}.jpg`,
    `https://elsewhere.example/media/${key}.jpg`,
    `/media/${key}.jpg?a=<b>`,
  ])
    expect(parsePictureKey(other), other).toBeNull();
});

test('a copy keeps the signature; other addresses stay as they are', () => {
  expect(buildSizedPictureUrl(`/media/${key}.jpg`, 320)).toBe(`/media/${key}_320.webp`);
  expect(buildSizedPictureUrl(`/media/h${key}.jpg${query}`, 96)).toBe(`/media/h${key}_96.webp${query}`);
  for (const other of ['/media/tile/7.svg?sig=a', 'blob:https://a/b.jpg', '/elsewhere/a.jpg', ''])
    expect(buildSizedPictureUrl(other, 96)).toBe(other);
});

test('all stored widths are in the srcset', () => {
  const set = buildPictureSrcSet(`/media/${key}.jpg${query}`);
  expect(set?.split(', ')).toEqual(
    PICTURE_WIDTHS.map((width) => `/media/${key}_${width}.webp${query} ${width}w`),
  );
  expect(buildPictureSrcSet('/media/tile/7.svg')).toBeUndefined();
});
