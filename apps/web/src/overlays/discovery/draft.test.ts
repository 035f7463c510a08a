import { EMPTY_FILTERS } from '@afterglow/domain/search-filters';
import { expect, test } from 'vitest';
import { aMember } from '../../testing/people.ts';
import { getChange, toDraft } from './draft.ts';

const user = aMember({ s_filters: { ...EMPTY_FILTERS, interests: ['music', 'wine'] } });
const draft = toDraft(user);

test('equal values are no change, in any order', () => {
  expect(getChange(draft, user)).toEqual({});
  expect(getChange({ ...draft, filters: { ...draft.filters, interests: ['wine', 'music'] } }, user)).toEqual(
    {},
  );
  expect(getChange({ ...draft, place: { place_id: 1, description: 'Haifa' } }, user)).toEqual({});
});

test('only changed filters are saved', () => {
  expect(getChange({ ...draft, age: [25, 41] }, user)).toEqual({ s_age: '25,41' });
  expect(getChange({ ...draft, place: { place_id: 7, description: 'Berlin' }, radiusKm: 3 }, user)).toEqual({
    place_id: 7,
    s_radius: 3,
  });
  const filters = { ...EMPTY_FILTERS, interests: ['music'] };
  expect(getChange({ ...draft, filters }, user)).toEqual({ s_filters: filters });
});

test('each answer is saved alone where it alone differs', () => {
  expect(getChange({ ...draft, gender: 0 }, user)).toEqual({ s_gender: 0 });
  expect(getChange({ ...draft, seek: !user.seek }, user)).toEqual({ seek: !user.seek });
  for (const part of [
    { body_types: ['fit'] },
    { answers: [1] },
    { online: true },
    { photos: true },
    { interests: [] },
  ]) {
    const filters = { ...draft.filters, ...part };
    expect(getChange({ ...draft, filters }, user)).toEqual({ s_filters: filters });
  }
});

test('body types and goals may be chosen in any order, too', () => {
  const chosen = { ...EMPTY_FILTERS, body_types: ['fit', 'slim'], answers: [3, 1] };
  const member = aMember({ s_filters: chosen });
  const turned = { ...chosen, body_types: ['slim', 'fit'], answers: [1, 3] };
  expect(getChange({ ...toDraft(member), filters: turned }, member)).toEqual({});
});

test('a search without ages of its own begins with everybody', () => {
  expect(toDraft(aMember({ s_age: '' })).age).toEqual([18, 100]);
});
