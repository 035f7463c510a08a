import { BOARDS } from '@afterglow/domain/figure-boards';
import { expect, test } from 'vitest';
import { mayReadBoard, mayReadStaffFigures } from './figures.ts';

const allowed = { allowed: true };
const denied = { allowed: false, reason: 'role' };

test('moderators read the boards of their work, managers all, operators none', () => {
  const listBoards = (role: 'operator' | 'moderator' | 'manager') =>
    BOARDS.filter((board) => mayReadBoard({ role }, board).allowed);
  expect(listBoards('operator')).toEqual([]);
  expect(listBoards('moderator')).toEqual(['answers', 'safety']);
  expect(listBoards('manager')).toEqual(BOARDS);
  expect(mayReadBoard({ role: 'moderator' }, 'money')).toEqual(denied);
});

test('everybody reads their own figures, and managers those of others', () => {
  expect(mayReadStaffFigures({ id: 1, role: 'operator' }, 1)).toEqual(allowed);
  expect(mayReadStaffFigures({ id: 1, role: 'moderator' }, 2)).toEqual(denied);
  expect(mayReadStaffFigures({ id: 1, role: 'manager' }, 2)).toEqual(allowed);
});
