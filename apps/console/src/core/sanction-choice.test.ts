import { expect, test } from 'vitest';
import { resolveSanction, toMeasures } from './sanction-choice.ts';

const proposed = { proposal: { decision: 'restrict', kinds: ['chat'] }, kinds: ['chat'] } as const;
const asProposed = { kinds: null, days: null };

test('the usual time and kinds are those of the rule; only the kinds are sent', () => {
  const resolved = resolveSanction('restrict', asProposed, proposed);
  expect(resolved).toMatchObject({ kinds: ['chat'], days: 7, isDeviating: false });
  expect(toMeasures('restrict', resolved, 0)).toEqual({ kinds: ['chat'] });
});

test('another time is sent by its end and deviates', () => {
  const resolved = resolveSanction('restrict', { kinds: null, days: 3 }, proposed);
  expect(resolved.isDeviating).toBe(true);
  expect(toMeasures('restrict', resolved, 100)).toEqual({ kinds: ['chat'], until: 100 + 3 * 86_400 });
});

test('a warning has neither kinds nor a time; without a proposal nothing deviates', () => {
  const warned = resolveSanction('warn', { kinds: ['media'], days: 3 }, proposed);
  expect(warned).toMatchObject({ kinds: [], isTimed: false, isDeviating: true });
  expect(toMeasures('warn', warned, 100)).toEqual({});
  expect(resolveSanction('ban', asProposed, { ...proposed, proposal: null }).isDeviating).toBe(false);
});

test('the longest ends a minute earlier', () => {
  const longest = resolveSanction('suspend', { kinds: null, days: 180 }, proposed);
  expect(toMeasures('suspend', longest, 0)).toEqual({ until: 180 * 86_400 - 60 });
});
