import { auditList } from '@afterglow/protocol/console/audit/audit-list';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { chooseReaderLanguage } from '../context.ts';
import { listPage } from '../list.ts';
import { auditRows, toAuditEntries } from './audit-rows.ts';

export const auditListHandler = staffRead(auditList, async ({ db, app, me, now }, input) => {
  const { secret } = app.config;
  const list = auditRows(db);
  const page = await listPage({ db, secret }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  const rows = await toAuditEntries(db, page.rows, { language: chooseReaderLanguage(me, []), secret, now });
  const isFirst = input.after === undefined && input.currentLength === 0;
  if (!isFirst) return reply({ ...page, rows }, undefined);
  if (input.sort !== 'at')
    app.listWatchers.watch(me.id, list, input, Math.max(0, ...rows.map(({ id }) => id)));
  return reply({ ...page, rows }, await choicesOf(db));
});

/** Everybody who has an account, and every call that is in the log: found by jumping through its index, however long it is. */
async function choicesOf(db: Kysely<DB>) {
  const staff = await db.selectFrom('staff').select(['id', 'name']).orderBy('name').orderBy('id').execute();
  const calls = await sql<{ action: string }>`
    with recursive calls as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > calls.action order by action limit 1) from calls
      where calls.action is not null)
    select action from calls where action is not null`.execute(db);
  return { staff, calls: calls.rows.map(({ action }) => action) };
}
