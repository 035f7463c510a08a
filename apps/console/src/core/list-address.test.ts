import { expect, test } from 'vitest';
import { defineListAddress } from './list-address.ts';

const address = defineListAddress('audit/list', {
  filters: { kind: ['act', 'read'], staff: 'ids', call: 'words', at: 'days' },
  sorts: ['-at', 'at'],
});
const now = new Date(2026, 10, 24, 17, 31);
const seconds = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime() / 1000;

test('what a list knows stays in its address, anything else is dropped', () => {
  const search = { kind: 'act,read', staff: '3,17', call: 'inbox/reply', at: '7d', sort: 'at', row: '12' };
  expect(address.validate(search)).toEqual(search);
  expect(
    address.validate({
      kind: 'act,delete',
      staff: '0,x,3',
      call: '<b>',
      at: 'soon',
      sort: '-at',
      row: '<script>',
      other: '1',
    }),
  ).toEqual({ kind: 'act', staff: '3' });
});

test('an open row is named by its id, or as the list says; a foreign name is dropped', () => {
  const listValid = (list: typeof address, names: string[]) =>
    names.filter((row) => list.validate({ row }).row === row);
  expect(listValid(address, ['12', 'abc', '0', '-1', '1.5', '1e3', '12@1700000000', ''])).toEqual(['12']);
  const byMoment = defineListAddress('audit/list', { filters: {}, sorts: ['-at'], row: /^\d+@\d+$/ });
  expect(listValid(byMoment, ['12@1700000000', '12', 'abc'])).toEqual(['12@1700000000']);
});

test('the address becomes what the call takes', () => {
  expect(
    address.toQuery({ kind: 'act', staff: '3,17', at: 'yesterday', sort: 'at', row: '12' }, now),
  ).toEqual({
    filter: {
      kind: ['act'],
      staff: [3, 17],
      at: { from: seconds(2026, 11, 23), to: seconds(2026, 11, 24) },
    },
    sort: 'at',
  });
  expect(address.toQuery({ row: '12' }, now)).toEqual({});
});

test('clearing the filters keeps sort and row', () => {
  const search = { kind: 'act', sort: 'at', row: '12' };
  expect([address.isFiltered(search), address.withoutFilters(search)]).toEqual([
    true,
    { sort: 'at', row: '12' },
  ]);
  expect(address.isFiltered({ sort: 'at' })).toBe(false);
});
