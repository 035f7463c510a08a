import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from './log.ts';

test('a failed statement is logged with its error, without its text and its rows', () => {
  const lines: string[] = [];
  const log = pino({ ...logOptions, level: 'error' }, { write: (text: string) => void lines.push(text) });
  const error = Object.assign(new Error('division by zero'), {
    code: '22012',
    internalQuery: 'select a long statement',
    where: 'PL/pgSQL function with select a long statement',
    detail: 'Key (email)=(dana@example.test) already exists.',
  });
  log.error({ err: error }, 'a call failed');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    msg: 'a call failed',
    err: { message: 'division by zero', code: '22012' },
  });
  expect(line).not.toMatch(/select a long statement|dana@example/);
});

test('a thrown value that is no error is logged unchanged', () => {
  const lines: string[] = [];
  const log = pino({ ...logOptions, level: 'error' }, { write: (text: string) => void lines.push(text) });
  for (const err of ['a word', null, 7]) log.error({ err }, 'a call failed');
  expect(lines.map((line) => JSON.parse(line).err)).toEqual(['a word', null, 7]);
});
