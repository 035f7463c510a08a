import { WHEEL_PRIZES } from '@afterglow/domain/wheel';
import { expect, test } from 'vitest';
import { SEGMENT_COLOURS } from './segment-colours.ts';

/** The WCAG contrast of two colours written as `#RRGGBB`. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('each segment is readable and differs from its neighbours', () => {
  expect(SEGMENT_COLOURS).toHaveLength(WHEEL_PRIZES.length);
  for (const [place, { fill, text }] of SEGMENT_COLOURS.entries()) {
    expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5);
    expect(SEGMENT_COLOURS[(place + 1) % SEGMENT_COLOURS.length]?.fill).not.toBe(fill);
  }
});
