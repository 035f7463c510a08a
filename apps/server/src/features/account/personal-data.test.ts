import { expect, test } from 'vitest';
import { PERSONAL_TABLES } from './personal-data.ts';

test('[C23] notes of operators are in the export, without the names of staff, and are erased with the account', () => {
  const notes = PERSONAL_TABLES.find(({ name }) => name === 'pair_note');
  expect(notes).toMatchObject({ where: 'member_id = :id', erased: 'rows' });
  expect(notes?.exported).toEqual(expect.arrayContaining(['at', 'category', 'text']));
  expect(notes?.exported).not.toContain('staff_id');
});
