import { expect, test } from 'vitest';
import budgets from './budgets.json' with { type: 'json' };
import type { Figure } from './figures.ts';
import { benchNames } from './options.ts';
import { type Budget, createVerdicts } from './verdicts.ts';

const some: Record<string, Budget> = {
  fast: { min: 4, aim: 7, group: 'chat', what: 'faster than' },
  small: { max: 0.8, aim: 0.5, group: 'chat', what: 'smaller than' },
  other: { max: 1, group: 'page', what: 'of another group' },
};
const createFigure = (id: string, ratio: number): Figure => ({
  id,
  what: '',
  ours: '',
  reference: '',
  ratio,
});
const listStates = (figures: Figure[]) =>
  createVerdicts(some, ['chat'], { figures, unmeasured: [{ id: 'small', why: 'no peer here' }] }).map(
    ({ state }) => state,
  );

test('a figure is beyond its gate, within it, or at its aim, in its own direction', () => {
  expect(listStates([createFigure('fast', 3.9), createFigure('small', 0.81)])).toEqual(['missed', 'missed']);
  expect(listStates([createFigure('fast', 4), createFigure('small', 0.8)])).toEqual(['gate', 'gate']);
  expect(listStates([createFigure('fast', 7), createFigure('small', 0.5)])).toEqual(['aim', 'aim']);
});

test('a figure that is no number has missed its gate', () => {
  expect(listStates([createFigure('fast', Number.NaN), createFigure('small', Number.NaN)])).toEqual([
    'missed',
    'missed',
  ]);
  // The verdicts for the content of a results file.
  const stored = JSON.parse(JSON.stringify(createFigure('small', Number.NaN))) as Figure;
  expect(listStates([createFigure('fast', 4), stored])).toEqual(['gate', 'missed']);
});

test('a row that could not be measured says why', () => {
  const [, small] = createVerdicts(some, ['chat'], {
    figures: [],
    unmeasured: [{ id: 'small', why: 'no peer here' }],
  });
  expect(small).toMatchObject({ state: 'unmeasured', line: expect.stringContaining('no peer here') });
});

test('every budget has one bound, belongs to a group that exists, and its aim is no easier than its gate', () => {
  for (const [id, { min, max, aim, group }] of Object.entries(budgets as Record<string, Budget>)) {
    expect(benchNames, id).toContain(group);
    expect(
      [min, max].filter((bound) => bound !== undefined),
      id,
    ).toHaveLength(1);
    if (aim !== undefined && min !== undefined) expect(aim, id).toBeGreaterThanOrEqual(min);
    if (aim !== undefined && max !== undefined) expect(aim, id).toBeLessThanOrEqual(max);
  }
});
