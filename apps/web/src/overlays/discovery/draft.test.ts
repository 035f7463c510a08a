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
