import { describe, expect, test } from 'vitest';
import { calculateUpperTail, testDraws } from './chi-square.ts';

// The values are those of the tables of the chi-square distribution.
test.each([
  [3.841, 1, 0.05],
  [6.635, 1, 0.01],
  [5.991, 2, 0.05],
  [16.919, 9, 0.05],
  [21.666, 9, 0.01],
  [27.877, 9, 0.001],
  [4.168, 9, 0.9],
  [8.343, 9, 0.5],
  [0, 9, 1],
])('chi-square above %f with %i degrees of freedom: %f', (value, degrees, p) => {
  expect(calculateUpperTail(value, degrees)).toBeCloseTo(p, 4);
});

describe('the test of draws', () => {
  test('as expected: nothing differs', () => {
    expect(
      testDraws([
        { drawn: 50, expected: 50 },
        { drawn: 50, expected: 50 },
      ]),
    ).toEqual({ chiSquare: 0, p: 1 });
  });

  test('a coin that falls 60 times of 100', () => {
    const tested = testDraws([
      { drawn: 60, expected: 50 },
      { drawn: 40, expected: 50 },
    ]);
    expect(tested?.chiSquare).toBe(4);
    expect(tested?.p).toBeCloseTo(0.0455, 4);
  });

  test('one win of a rare prize among a hundred draws is no proof of anything', () => {
    const tested = testDraws([
      { drawn: 60, expected: 60 },
      { drawn: 39, expected: 39.98 },
      { drawn: 1, expected: 0.02 },
    ]);
    expect(tested).toEqual({ chiSquare: 0, p: 1 });
  });

  test('rare segments that are frequent together are a group of their own', () => {
    const rare = [1, 2, 3].map(() => ({ drawn: 4, expected: 2 }));
    const tested = testDraws([{ drawn: 94, expected: 100 }, ...rare]);
    expect(tested?.chiSquare).toBeCloseTo(36 / 100 + 36 / 6, 10);
  });

  test.each([
    [
      'no draws',
      [
        { drawn: 0, expected: 0 },
        { drawn: 0, expected: 0 },
      ],
    ],
    [
      'too few draws',
      [
        { drawn: 3, expected: 4 },
        { drawn: 2, expected: 1 },
      ],
    ],
  ])('%s tell nothing', (_what, segments) => {
    expect(testDraws(segments)).toBeNull();
  });
});
