import { noFilters } from '@afterglow/domain/search-filters';
import { expect, test } from 'vitest';
import { aMember } from '../../testing/people.ts';
import { changeOf, draftOf } from './draft.ts';

const user = aMember({ s_filters: { ...noFilters, interests: ['music', 'wine'] } });
const draft = draftOf(user);

test('what is as it was saved is no change, in whatever order it was chosen', () => {
  expect(changeOf(draft, user)).toEqual({});
  expect(changeOf({ ...draft, filters: { ...draft.filters, interests: ['wine', 'music'] } }, user)).toEqual(
    {},
  );
  expect(changeOf({ ...draft, place: { place_id: 1, description: 'Haifa' } }, user)).toEqual({});
});

test('only what differs is saved', () => {
  expect(changeOf({ ...draft, age: [25, 41] }, user)).toEqual({ s_age: '25,41' });
  expect(changeOf({ ...draft, place: { place_id: 7, description: 'Berlin' }, radiusKm: 3 }, user)).toEqual({
    place_id: 7,
    s_radius: 3,
  });
  const filters = { ...noFilters, interests: ['music'] };
  expect(changeOf({ ...draft, filters }, user)).toEqual({ s_filters: filters });
});

test('each answer is saved alone where it alone differs', () => {
  expect(changeOf({ ...draft, gender: 0 }, user)).toEqual({ s_gender: 0 });
  expect(changeOf({ ...draft, seek: !user.seek }, user)).toEqual({ seek: !user.seek });
  for (const part of [
    { body_types: ['fit'] },
    { answers: [1] },
    { online: true },
    { photos: true },
    { interests: [] },
  ]) {
    const filters = { ...draft.filters, ...part };
    expect(changeOf({ ...draft, filters }, user)).toEqual({ s_filters: filters });
  }
});

test('body types and goals may be chosen in any order, too', () => {
  const chosen = { ...noFilters, body_types: ['fit', 'slim'], answers: [3, 1] };
  const member = aMember({ s_filters: chosen });
  const turned = { ...chosen, body_types: ['slim', 'fit'], answers: [1, 3] };
  expect(changeOf({ ...draftOf(member), filters: turned }, member)).toEqual({});
});

test('a search without ages of its own begins with everybody', () => {
  expect(draftOf(aMember({ s_age: '' })).age).toEqual([18, 100]);
});
