import { describe, expect, test } from 'vitest';
import { changeViews, formatViewQuery, parseViewQuery, type SavedView } from './list-views.ts';

const paused: SavedView = { list: 'members/list', name: 'Paused', query: 'state=paused' };
const elsewhere: SavedView = { list: 'staff/list', name: 'Paused', query: 'state=closed' };
const views = [paused, elsewhere];
const { list, name } = paused;

describe('[C87] the query of a view', () => {
  test('is the same for the same list, in whatever order its filters were chosen', () => {
    const query = formatViewQuery({ state: 'paused,active', search: 'b,a', sort: 'name', row: '12' });
    expect(query).toBe(formatViewQuery({ sort: 'name', search: 'b,a', state: 'active,paused' }));
    expect(parseViewQuery(query)).toEqual({ search: 'b,a', sort: 'name', state: 'active,paused' });
  });

  test('keeps every character of what is searched for', () => {
    const search = 'דנה & co + 100 % = "?#';
    expect(parseViewQuery(formatViewQuery({ search }))).toEqual({ search });
  });
});

describe('[C87] a change of the views', () => {
  test('adds a view; another list may have the same name', () => {
    const query = 'language=he';
    expect(changeViews(views, { kind: 'add', list, name: ' New ', query })).toEqual([
      ...views,
      { list, name: 'New', query },
    ]);
    expect(changeViews([elsewhere], { kind: 'add', list, name: 'Paused', query })).toHaveLength(2);
  });

  test('renames, overwrites and removes the view of this list only', () => {
    expect(changeViews(views, { kind: 'rename', list, name, newName: ' Away ' })).toEqual([
      { ...paused, name: 'Away' },
      elsewhere,
    ]);
    expect(changeViews(views, { kind: 'overwrite', list, name, query: 'sort=name' })).toEqual([
      { ...paused, query: 'sort=name' },
      elsewhere,
    ]);
    expect(changeViews(views, { kind: 'remove', list, name })).toEqual([elsewhere]);
  });

  test('that has happened already changes nothing', () => {
    const renamed = [{ ...paused, name: 'Away' }];
    expect(changeViews(views, { kind: 'add', ...paused })).toBe(views);
    expect(changeViews(renamed, { kind: 'rename', list, name, newName: 'Away' })).toBe(renamed);
    expect(changeViews([elsewhere], { kind: 'remove', list, name })).toEqual([elsewhere]);
  });

  test('says why it is not possible', () => {
    const second = { ...paused, name: 'Second', query: '' };
    const full = Array.from({ length: 40 }, (_, n) => ({ ...paused, name: `View ${n}` }));
    const add = { kind: 'add', list, name: 'New', query: 'state=active' } as const;
    expect(changeViews(views, { ...add, name: ' ' })).toBe('name');
    expect(changeViews(views, { ...add, name: 'x'.repeat(41) })).toBe('name');
    expect(changeViews(views, { ...add, name })).toBe('taken');
    expect(changeViews(full, add)).toBe('full');
    expect(changeViews(views, { ...add, query: 'x'.repeat(2_001) })).toBe('long');
    expect(changeViews(views, { ...add, kind: 'overwrite', name: 'Gone' })).toBe('gone');
    expect(changeViews(views, { kind: 'rename', list, name: 'Gone', newName: 'Other' })).toBe('gone');
    expect(changeViews([paused, second], { kind: 'rename', list, name, newName: 'Second' })).toBe('taken');
  });
});
