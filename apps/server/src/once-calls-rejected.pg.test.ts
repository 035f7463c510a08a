import type { StaffRole } from '@afterglow/domain/staff-role';
import { consoleCalls } from '@afterglow/protocol/console';
import type { CallContract } from '@afterglow/protocol/define';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toReplyFrame } from './rpc/frame.ts';
import { databaseFingerprint } from './testing/database-fingerprint.ts';
import { createHttpFixture, type HttpFixture } from './testing/http-fixture.ts';
import { onceCalls } from './testing/once-calls.ts';

/* Every staff act for real, where it must not happen: nothing of it may be left. */

let fixture: HttpFixture;
beforeAll(async () => {
  fixture = await createHttpFixture({ demo: true, logLevel: 'silent' });
  await fixture.app.settings.set('partners', 'mixed');
  await sql`
    create function refuse_log() returns trigger language plpgsql as $$
    begin raise exception 'the log is full'; end $$`.execute(fixture.db);
  await sql`create trigger refuse_log before insert on audit_log for each row execute function refuse_log()`.execute(
    fixture.db,
  );
  await setLog('disable');
});
afterAll(() => fixture.close());
/** Sets whether the audit log can be written. */
const setLog = (state: 'enable' | 'disable') =>
  sql`alter table audit_log ${sql.raw(state)} trigger refuse_log`.execute(fixture.db);

type Name = keyof typeof onceCalls;
const names = Object.keys(onceCalls) as Name[];
let n = 0;
async function prepare(name: Name) {
  const contract: CallContract = consoleCalls[name];
  const role = (contract.audience as { staff: StaffRole }).staff;
  const { id: who } = await fixture.staff({ role, languages: ['he', 'en', 'de'] });
  const data: Record<string, unknown> = { ...(await onceCalls[name]({ fixture, who, n: ++n })) };
  const call = async (more: object = {}, called: string = name) =>
    toReplyFrame(await fixture.staffCall(who, called, { ...data, trace_id: `refused-${n}-trace`, ...more }));
  return { who, data, call };
}
/**
 * Returns the number of pushes without the totals of a member, which are pushed some time after what they
 * count.
 */
const listPushes = () => fixture.pushes.filter(({ frame }) => frame.module !== 'totals').length;
async function mark() {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from graphile_worker._private_jobs`.execute(fixture.db);
  return { ...(await databaseFingerprint(fixture.db)), jobs: rows[0]?.jobs, pushes: listPushes() };
}

describe('[C10] an act that the log cannot take', () => {
  test.each(names)('%s is undone, and is done once the log works again', async (name) => {
    const { call } = await prepare(name);
    const before = await mark();
    await setLog('enable');
    const failed = await call().catch((error: Error) => error);
    await setLog('disable');
    expect(String(failed)).toContain('the log is full');
    expect(await mark()).toEqual(before);
    expect(await call()).toMatchObject({ request_status: 1 });
  });
});

const hasField = (name: Name, field: string) => {
  const { properties = {} } = z.toJSONSchema(consoleCalls[name].input, {
    io: 'input',
    unrepresentable: 'any',
  });
  return field in properties;
};
/** Calls about something that belongs to the record of their area. */
const ofAnotherRecord: readonly string[] = [
  'members/note_save',
  'personas/kit_import',
  'personas/story_save',
];
const versioned = names.filter((name) => hasField(name, 'version'));

describe('[C4] an act on another version', () => {
  test('is tried with every call that takes one', () => {
    expect(versioned.length).toBeGreaterThan(35);
  });

  test.each(versioned)(
    '%s: a conflict with the record as `get` answers it, and nothing is written',
    async (name) => {
      const { who, data, call } = await prepare(name);
      // A save that creates is made first: then it changes what it has created.
      let record = data;
      if (!('version' in data)) {
        const made = await call();
        expect(made).toMatchObject({ request_status: 1 });
        record = { ...data, id: (made as unknown as { data: { id: number } }).data.id };
      }
      const before = await databaseFingerprint(fixture.db, { except: ['audit_log'] });
      const stale = await call({ ...record, version: 4_711, trace_id: `stale-${n}-trace` });
      expect(stale).toMatchObject({
        request_status: 0,
        error_code: 'conflict',
        request_details: { reason: 'version', current: expect.anything() },
      });
      const { request_details: details } = stale as unknown as { request_details: { current: object } };
      expect(Object.keys(details).sort()).toEqual(['at', 'by', 'current', 'reason']);
      expect(await databaseFingerprint(fixture.db, { except: ['audit_log'] })).toEqual(before);
      const get = name.replace(/\/.*/, '/get');
      if (!(get in consoleCalls) || ofAnotherRecord.includes(name)) return;
      const { properties = {} } = z.toJSONSchema(consoleCalls[get as 'cases/get'].input) as {
        properties?: object;
      };
      const key = Object.fromEntries(
        ['id', 'name'].filter((field) => field in properties).map((field) => [field, record[field]]),
      );
      const { id: admin } = await fixture.staff({ role: 'admin' });
      const reader = get === 'me/get' ? who : admin;
      const got = toReplyFrame(await fixture.staffCall(reader, get, key));
      expect((got as unknown as { data: unknown }).data).toMatchObject(details.current);
    },
  );
});
