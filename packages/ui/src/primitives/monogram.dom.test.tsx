import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Avatar } from './avatar.tsx';
import { createMonogram, TONES } from './create-monogram.ts';
import { Monogram } from './monogram.tsx';

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

/** Returns a CSS colour of any notation as the screen shows it. */
function shown(colour: string): number[] {
  const pen = new OffscreenCanvas(1, 1).getContext('2d') as OffscreenCanvasRenderingContext2D;
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 1, 1);
  return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3);
}
const brightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = shown(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(['light', 'dark'])('every colour is readable at both of its ends, %s', async (theme) => {
  document.documentElement.dataset.theme = theme;
  const names = Array.from({ length: 60 }, (_, at) => `N${at}`);
  const { container } = await render(names.map((name) => <Monogram key={name} name={name} />));
  const seen = new Set<string>();
  for (const box of container.querySelectorAll('[data-monogram]')) {
    const { color, backgroundColor, backgroundImage } = getComputedStyle(box);
    const [top = ''] = /(?:rgba?|color|oklab)\([^)]+\)/.exec(backgroundImage) ?? [];
    expect(contrast(color, backgroundColor), `${backgroundColor} below`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(color, top), `${top} above`).toBeGreaterThanOrEqual(4.5);
    seen.add(backgroundColor);
  }
  expect(seen.size).toBe(TONES);
});

test('a picture that cannot be loaded is replaced by the monogram, announced once', async () => {
  const { container, getByRole } = await render(<Avatar name="Özlem" alt="Özlem" src="/nowhere.webp" />);
  await expect.element(getByRole('img', { name: 'Özlem' })).toHaveTextContent('Ö');
  expect(container.querySelectorAll('img')).toHaveLength(0);
});

test('the letter fills its box in every size, and a name without a letter shows a person', async () => {
  const { container } = await render(
    <>
      <Avatar name="Dana" alt="" size={28} />
      <Avatar name="Dana" alt="" size={96} />
      <Avatar name="…" alt="" size={96} />
    </>,
  );
  const sizes = [...container.querySelectorAll('[data-monogram] > span')].map((letter) =>
    Number.parseFloat(getComputedStyle(letter).fontSize),
  );
  expect(sizes[0]).toBeCloseTo(28 * 0.44, 1);
  expect(sizes[1]).toBeCloseTo(96 * 0.44, 1);
  expect(container.querySelectorAll('[data-monogram] > svg')).toHaveLength(1);
  expect(createMonogram('Dana').letter).toBe('D');
});
