import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './list-cursor.ts';

const cursor = { position: ['2026-11-24 10:00:00.123456+00', '17'], total: 10_001 };
const query = ['audit/list', { kind: 'act' }, '-at'];

test('C7: a cursor leads back to the row it was made for', () => {
  expect(readCursor(writeCursor(cursor, query, 'secret'), query, ['secret'])).toEqual(cursor);
});

test.each([
  ['another list', ['staff/list', { kind: 'act' }, '-at'], 'secret'],
  ['another filter', ['audit/list', { kind: 'read' }, '-at'], 'secret'],
  ['another sort', ['audit/list', { kind: 'act' }, 'at'], 'secret'],
  ['another site', query, 'another secret'],
])('C8: a cursor is invalid for %s', (_name, requested, secret) => {
  expect(readCursor(writeCursor(cursor, query, 'secret'), requested, [secret])).toBeNull();
});

test.each(['', '.', 'Hello', 'e30.e30', `${'x'.repeat(399)}.`, '\0'])('C8: %j is not a cursor', (text) => {
  expect(readCursor(text, query, ['secret'])).toBeNull();
});
