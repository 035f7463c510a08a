import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type {} from './postgres-for-tests.ts';

export type TestDatabase = { url: string; drop: () => Promise<void> };

/** Creates a database for this test file, cloned from the migrated template (about 60 ms). */
export async function testDatabase(): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template template_afterglow strategy file_copy`);
  await admin.end();
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${name}`);
  return {
    url,
    drop: async () => {
      const again = new pg.Client({ connectionString: inject('postgresUrl') });
      await again.connect();
      await again.query(`drop database if exists ${name} with (force)`);
      await again.end();
    },
  };
}
