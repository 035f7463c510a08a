import { expect, test } from 'vitest';
import budgets from './budgets.json' with { type: 'json' };
import type { Figure } from './figures.ts';
import { groups } from './groups.ts';
import { type Budget, verdictsOf } from './verdicts.ts';

const some: Record<string, Budget> = {
  fast: { least: 4, aim: 7, group: 'chat', what: 'faster than' },
  small: { most: 0.8, aim: 0.5, group: 'chat', what: 'smaller than' },
  other: { most: 1, group: 'page', what: 'of another group' },
};
const figure = (id: string, ratio: number): Figure => ({ id, what: '', ours: '', reference: '', ratio });
const states = (figures: Figure[]) =>
  verdictsOf(some, ['chat'], { figures, unmeasured: [{ id: 'small', why: 'no peer here' }] }).map(
    ({ state }) => state,
  );

test('a figure is beyond its gate, within it, or at its aim, in its own direction', () => {
  expect(states([figure('fast', 3.9), figure('small', 0.81)])).toEqual(['missed', 'missed']);
  expect(states([figure('fast', 4), figure('small', 0.8)])).toEqual(['gate', 'gate']);
  expect(states([figure('fast', 7), figure('small', 0.5)])).toEqual(['aim', 'aim']);
});

test('a figure that is no number has missed its gate', () => {
  expect(states([figure('fast', Number.NaN), figure('small', Number.NaN)])).toEqual(['missed', 'missed']);
  // What a file of results makes of it.
  const kept = JSON.parse(JSON.stringify(figure('small', Number.NaN))) as Figure;
  expect(states([figure('fast', 4), kept])).toEqual(['gate', 'missed']);
});

test('a row that could not be measured says why', () => {
  const [, small] = verdictsOf(some, ['chat'], {
    figures: [],
    unmeasured: [{ id: 'small', why: 'no peer here' }],
  });
  expect(small).toMatchObject({ state: 'unmeasured', line: expect.stringContaining('no peer here') });
});

test('every budget has one bound, belongs to a group that exists, and its aim is no easier than its gate', () => {
  for (const [id, { least, most, aim, group }] of Object.entries(budgets as Record<string, Budget>)) {
    expect(groups, id).toContain(group);
    expect(
      [least, most].filter((bound) => bound !== undefined),
      id,
    ).toHaveLength(1);
    if (aim !== undefined && least !== undefined) expect(aim, id).toBeGreaterThanOrEqual(least);
    if (aim !== undefined && most !== undefined) expect(aim, id).toBeLessThanOrEqual(most);
  }
});
