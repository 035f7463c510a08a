import { expect, test } from 'vitest';
import { BOARDS } from './figure-boards.ts';
import { FIGURES, findFigure, parseFigureKey } from './figures.ts';

test('every figure has a name of its own, and what it is of', () => {
  expect(parseFigureKey('gross_ILS')).toEqual({ name: 'gross', variant: 'ILS' });
  expect(parseFigureKey('segment_3_expected')).toEqual({ name: 'segment_expected', variant: '3' });
  expect(parseFigureKey('coins_issued:payment')).toEqual({ name: 'issued_by_cause', variant: 'payment' });
  expect(parseFigureKey('coins_spent:message')).toEqual({ name: 'spent_by_cause', variant: 'message' });
  expect(parseFigureKey('coins_spent')).toEqual({ name: 'coins_spent', variant: null });
  expect(parseFigureKey('skips_needs_supervisor')).toEqual({ name: 'skips', variant: 'needs_supervisor' });
  for (const board of BOARDS)
    for (const key of Object.keys(FIGURES[board])) {
      const { name, variant } = parseFigureKey(key);
      expect(
        key.startsWith('segment_') || key === (variant === null ? name : `${name}_${variant}`),
        key,
      ).toBe(true);
    }
});

test('a figure has one board and one unit', () => {
  expect(findFigure('refunds_EUR')).toEqual({ board: 'money', unit: 'EUR' });
  expect(findFigure('coins_issued:wheel_prize')).toEqual({ board: 'money', unit: 'coins' });
  expect(findFigure('chi_square_p')).toEqual({ board: 'wheel', unit: 'percent' });
  expect([findFigure('other'), findFigure('coins_issued:'), findFigure('toString')]).toEqual([
    null,
    null,
    null,
  ]);
});
