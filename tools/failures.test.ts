import { expect, test } from 'vitest';
import { failedFiles, failuresIn } from './failures.mjs';

const red = (text: string) => `\u001b[31m${text}\u001b[39m`;
const noise = Array.from({ length: 200 }, (_, n) => ` ✓ something that passed ${n}`);

test('a failed unit, database or browser test is named with the first line of its error, without colours', () => {
  const said = [
    ` ${red('FAIL')}  pg  apps/server/src/crash.pg.test.ts > kill -9 of the server`,
    `${red('AssertionError')}: expected 3 to be 4`,
    '',
    '- Expected',
    ...noise,
  ].join('\n');
  expect(failuresIn(said)).toMatch(
    /^ {2}FAIL {2}pg {2}apps\/server\/src\/crash\.pg\.test\.ts > kill -9 of the server\n {6}AssertionError: expected 3 to be 4\n/,
  );
});

test('a failed journey is named once, however often it was tried', () => {
  const said = [
    '  1) [he-phone] › chat.spec.ts:12:1 › a message arrives ─────────────────',
    '',
    '    Error: expect(locator).toBeVisible() failed',
    '',
    ...noise,
    '  1) [he-phone] › chat.spec.ts:12:1 › a message arrives ─────────────────',
    '',
    '    Error: expect(locator).toBeVisible() failed',
    ...noise,
  ].join('\n');
  const told = failuresIn(said);
  expect(told.split('a message arrives')).toHaveLength(2);
  expect(told).toContain(
    '[he-phone] › chat.spec.ts:12:1 › a message arrives\n      Error: expect(locator).toBeVisible() failed',
  );
});

test('where no test is named, the last lines are repeated', () => {
  const said = [...noise, 'apps/web/src/a.ts(3,1): error TS2304: Cannot find name'].join('\n');
  const told = failuresIn(said).split('\n');
  expect(told).toHaveLength(60);
  expect(told.at(-1)).toContain('TS2304');
});

test('when everything falls, the summary stays readable', () => {
  const said = Array.from({ length: 100 }, (_, n) => ` FAIL  pg  file-${n} > test\nError: no database`);
  expect(failuresIn(said.join('\n'))).toContain('… and 70 more');
});

test('the files of failed tests are known, each once, and none where only the run itself broke', () => {
  const said = [
    ` ${red('FAIL')}  pg  apps/server/src/crash.pg.test.ts > kill -9 of the server`,
    ` ${red('FAIL')}  pg  apps/server/src/crash.pg.test.ts > a full disk`,
    ` ${red('FAIL')}  |web (chromium)| src/screens/chat/chat.dom.test.tsx > a message arrives`,
    ' ✓ pg  apps/server/src/fine.pg.test.ts (3 tests)',
  ].join('\n');
  expect(failedFiles(said)).toEqual([
    'apps/server/src/crash.pg.test.ts',
    'src/screens/chat/chat.dom.test.tsx',
  ]);
  expect(failedFiles('Unhandled Rejection\nError: apps/server/src/a.test.ts')).toEqual([]);
});
