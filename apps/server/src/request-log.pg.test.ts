import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from './server.ts';
import { createTestConfig } from './testing/fixture.ts';
import { testDatabase } from './testing/test-database.ts';

test('each request is one line without a token or an address, and an error has the number of its line', async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const lines: Record<string, unknown>[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const server = await startServer(createTestConfig({ databaseUrl: database.url }), { log });
  onTestFinished(server.stop);
  const ask = (address: string) => fetch(`${server.url}${address}`, { headers: { 'user-agent': 'Dana 7' } });
  const findLines = (reference: string | null) => lines.filter((line) => line.reference === reference);

  const known = await ask('/api/decision/a-secret-token?email=dana@example.test');
  expect(known.status).toBe(404);
  // The line is written once the reply has left.
  await expect
    .poll(() => findLines(known.headers.get('x-request-id')))
    .toEqual([expect.objectContaining({ method: 'GET', route: '/api/decision/:token', status: 404 })]);
  await ask('/readyz');
  expect(lines.filter(({ route }) => route === '/readyz')).toEqual([]);

  await server.app.db.schema.alterTable('auth_user').renameTo('auth_user_away').execute();
  const failed = await ask('/api/email-available?email=dana@example.test');
  const { error, reference } = (await failed.json()) as { error: string; reference: string };
  expect([failed.status, error]).toEqual([500, 'internal']);
  await expect
    .poll(() => findLines(reference).map(({ level, status }) => [level, status]))
    .toEqual([
      [50, undefined],
      [30, 500],
    ]);
  expect(JSON.stringify(lines)).not.toMatch(/secret-token|dana@|Dana|127\.0\.0\.1"/);
});
