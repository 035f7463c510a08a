import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../testing/fixture.ts';

// Several migrations replace a large database function, so its current text has a file of its own. Each file creates
// exactly the function of a migrated database.

const folder = path.join(import.meta.dirname, 'functions');
const names = fs.readdirSync(folder).map((file) => path.basename(file, '.sql'));

let fixture: Fixture;
beforeAll(async () => {
  fixture = await createFixture();
});
afterAll(() => fixture.close());

describe('the current text of a database function', () => {
  test('has a file', () => expect(names).toContain('send_messages'));

  test.each(names)('%s is that of the migrations', async (name) => {
    const rollback = new Error('rollback');
    const result = fixture.db.transaction().execute(async (tx) => {
      const load = async () => {
        const { rows } = await sql<{ text: string }>`
          select pg_get_functiondef(${name}::regproc) as text`.execute(tx);
        return rows[0]?.text;
      };
      const migrated = await load();
      await sql`drop function ${sql.ref(name)}`.execute(tx);
      await sql.raw(fs.readFileSync(path.join(folder, `${name}.sql`), 'utf8')).execute(tx);
      expect(await load()).toBe(migrated);
      throw rollback;
    });
    await expect(result).rejects.toBe(rollback);
  });
});
