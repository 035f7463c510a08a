import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../testing/fixture.ts';
import { findBrokenSeal, pruneAuditLog, sealAuditLog } from './audit-seals.ts';

let fixture: Fixture;
const now = new Date();
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
});
afterAll(() => fixture.close());

const monthsAgo = (months: number, minutes = 0) =>
  sql<Date>`${now}::timestamptz - ${months} * interval '1 month' + ${minutes} * interval '1 minute'`;
const listSubjects = async () =>
  (await fixture.db.selectFrom('audit_log').select('subject').orderBy('id').execute()).map(
    ({ subject }) => subject,
  );
const findBroken = () =>
  fixture.db.transaction().execute((tx) => findBrokenSeal(tx, now)) as Promise<{ found: number } | null>;

test('entries go after two years, and the seals still prove that no younger one is missing', async () => {
  const { db } = fixture;
  const entry = { staff_id: null, kind: 'act', action: 'test/act' };
  await db
    .insertInto('audit_log')
    .values([
      { ...entry, subject: 'test:old', at: monthsAgo(30) },
      { ...entry, subject: 'test:over', at: monthsAgo(24, -61) },
      { ...entry, subject: 'test:kept', at: monthsAgo(24, 5) },
      { ...entry, subject: 'test:young', at: monthsAgo(2) },
      { ...entry, subject: 'test:other', at: monthsAgo(2) },
    ])
    .execute();
  await sealAuditLog(db, now);
  expect(await findBroken()).toBeNull();
  await pruneAuditLog(db, now);
  const remaining = ['test:kept', 'test:young', 'test:other'];
  expect(await listSubjects()).toEqual(remaining);
  expect(await findBroken()).toBeNull();

  // A clock of the server that is years ahead deletes nothing that is younger.
  await pruneAuditLog(db, new Date(now.getTime() + 10 * 365 * 86_400_000));
  expect(await listSubjects()).toEqual(remaining);
  await expect(db.deleteFrom('audit_log').where('subject', '=', 'test:kept').execute()).rejects.toThrow(
    'append-only',
  );

  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await tx.deleteFrom('audit_log').where('subject', '=', 'test:other').execute();
  });
  expect(await findBroken()).toMatchObject({ entries: 2, found: 1 });
});
