import { resolveBrand } from '@afterglow/domain/brand/brand';
import { getContrast } from '@afterglow/domain/brand/oklch';
import { DEFAULT_SEEDS } from '@afterglow/domain/brand/palette';
import { PRESET_SEEDS } from '@afterglow/domain/brand/presets';
import { WHEEL_PRIZES } from '@afterglow/domain/wheel';
import { expect, test } from 'vitest';
import { listSegmentColours } from './segment-colours.ts';

const ours = resolveBrand({ name: 'A', billing_name: '', brand: null });
const seeds = [
  ...Object.values(PRESET_SEEDS),
  ...['#000000', '#0000ff', '#007a00', '#777777', '#5b0000'].map((primary) => ({ primary, accent: null })),
];

test.each(seeds)('with %j each segment is readable and differs from its neighbours', (colours) => {
  const segments = listSegmentColours({ brand: { ...ours, colours } });
  expect(segments).toHaveLength(WHEEL_PRIZES.length);
  for (const [place, { fill, text }] of segments.entries()) {
    expect(getContrast(fill, text)).toBeGreaterThanOrEqual(4.5);
    expect(segments[(place + 1) % segments.length]?.fill).not.toBe(fill);
  }
});

test('without a brand they are ours, with one they are its own', () => {
  const plain = listSegmentColours({ brand: null });
  expect(plain).toEqual(listSegmentColours({ brand: { ...ours, colours: DEFAULT_SEEDS } }));
  expect(plain[0]).toEqual({ fill: '#7e1236', text: '#fff3f0' });
  const harbour = listSegmentColours({ brand: { ...ours, colours: PRESET_SEEDS.harbour } });
  for (const [place, { fill }] of harbour.entries()) expect(fill).not.toBe(plain[place]?.fill);
});
