import { expect, test } from 'vitest';
import { listFailedFiles, listLeftOut, summarizeFailures } from './test-failures.mjs';

const paintRed = (text: string) => `\u001b[31m${text}\u001b[39m`;
const filler = Array.from({ length: 200 }, (_, n) => ` ✓ something that passed ${n}`);

test('a failed unit, database or browser test is named with the first line of its error, without colours', () => {
  const output = [
    ` ${paintRed('FAIL')}  pg  apps/server/src/crash.pg.test.ts > kill -9 of the server`,
    `${paintRed('AssertionError')}: expected 3 to be 4`,
    '',
    '- Expected',
    ...filler,
  ].join('\n');
  expect(summarizeFailures(output)).toMatch(
    /^ {2}FAIL {2}pg {2}apps\/server\/src\/crash\.pg\.test\.ts > kill -9 of the server\n {6}AssertionError: expected 3 to be 4\n/,
  );
});

test('a failed end-to-end test is named once, however often it was tried', () => {
  const output = [
    '  1) [he-phone] › chat.spec.ts:12:1 › a message arrives ─────────────────',
    '',
    '    Error: expect(locator).toBeVisible() failed',
    '',
    ...filler,
    '  1) [he-phone] › chat.spec.ts:12:1 › a message arrives ─────────────────',
    '',
    '    Error: expect(locator).toBeVisible() failed',
    ...filler,
  ].join('\n');
  const summary = summarizeFailures(output);
  expect(summary.split('a message arrives')).toHaveLength(2);
  expect(summary).toContain(
    '[he-phone] › chat.spec.ts:12:1 › a message arrives\n      Error: expect(locator).toBeVisible() failed',
  );
});

test('where no test is named, the last lines are repeated', () => {
  const output = [...filler, 'apps/web/src/a.ts(3,1): error TS2304: Cannot find name'].join('\n');
  const summary = summarizeFailures(output).split('\n');
  expect(summary).toHaveLength(60);
  expect(summary.at(-1)).toContain('TS2304');
});

test('when everything falls, the summary stays readable', () => {
  const output = Array.from({ length: 100 }, (_, n) => ` FAIL  pg  file-${n} > test\nError: no database`);
  expect(summarizeFailures(output.join('\n'))).toContain('… and 70 more');
});

test('the files of failed tests are known, each once, and none where only the run itself broke', () => {
  const output = [
    ` ${paintRed('FAIL')}  pg  apps/server/src/crash.pg.test.ts > kill -9 of the server`,
    ` ${paintRed('FAIL')}  pg  apps/server/src/crash.pg.test.ts > a full disk`,
    ` ${paintRed('FAIL')}  |web (chromium)| src/screens/chat/chat.dom.test.tsx > a message arrives`,
    ' ✓ pg  apps/server/src/fine.pg.test.ts (3 tests)',
  ].join('\n');
  expect(listFailedFiles(output)).toEqual([
    'apps/server/src/crash.pg.test.ts',
    'src/screens/chat/chat.dom.test.tsx',
  ]);
  expect(listFailedFiles('Unhandled Rejection\nError: apps/server/src/a.test.ts')).toEqual([]);
});

test('what a machine cannot test is listed once, whoever said it', () => {
  const output = [
    paintRed('Left out: redis-server is not installed: tests of several processes do not run here.'),
    ...filler,
    'Left out: promtool is not installed: metrics and alerts are not checked by it here.',
    'Left out: redis-server is not installed: tests of several processes do not run here.',
    ' ✓ Left out: the name of a test',
  ].join('\n');
  expect(listLeftOut(output)).toEqual([
    'redis-server is not installed: tests of several processes do not run here.',
    'promtool is not installed: metrics and alerts are not checked by it here.',
  ]);
  expect(listLeftOut(filler.join('\n'))).toEqual([]);
});
