import { expect, test } from 'vitest';
import {
  PICTURE_WIDTHS,
  pictureAddress,
  pictureKeyIn,
  pictureSrcSet,
  sizedPicture,
} from './picture-address.ts';

const key = '0123456789abcdef0123456789abcdef';
const query = '?until=1795500000&reader=7&sig=a-B_c';

test('a key and its address belong together, hidden and signed ones too', () => {
  expect(pictureKeyIn(pictureAddress(key))).toBe(key);
  expect(pictureKeyIn(`${pictureAddress(`h${key}`)}${query}`)).toBe(`h${key}`);
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
    expect(pictureKeyIn(other), other).toBeNull();
});

test('a copy keeps the signature; what is not ours stays as it is', () => {
  expect(sizedPicture(`/media/${key}.jpg`, 320)).toBe(`/media/${key}_320.webp`);
  expect(sizedPicture(`/media/h${key}.jpg${query}`, 96)).toBe(`/media/h${key}_96.webp${query}`);
  for (const other of ['/media/tile/7.svg?sig=a', 'blob:https://a/b.jpg', '/elsewhere/a.jpg', ''])
    expect(sizedPicture(other, 96)).toBe(other);
});

test('all widths that the server keeps stand in the srcset', () => {
  const set = pictureSrcSet(`/media/${key}.jpg${query}`);
  expect(set?.split(', ')).toEqual(
    PICTURE_WIDTHS.map((width) => `/media/${key}_${width}.webp${query} ${width}w`),
  );
  expect(pictureSrcSet('/media/tile/7.svg')).toBeUndefined();
});
