import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { GiftArt } from './gift-art.tsx';

afterEach(cleanup);

const shown = async (icon: string) => {
  const { container } = await render(<GiftArt icon={icon} size={64} />);
  return container.firstElementChild;
};

test('a drawing by its name, an uploaded picture by its address, and a glyph for anything else', async () => {
  const key = '0123456789abcdef0123456789abcdef';
  expect((await shown('rose'))?.getAttribute('src')).toMatch(/rose/);
  expect((await shown(`/media/${key}.jpg`))?.getAttribute('src')).toBe(`/media/${key}_320.webp`);
  for (const icon of ['from-a-later-build', 'https://elsewhere.example/x.jpg', '/media/x.svg'])
    expect((await shown(icon))?.tagName).toBe('svg');
});
