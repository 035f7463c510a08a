import { auditList } from '@afterglow/protocol/console/audit/audit-list';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { toAuditEntries } from '../audit-entries.ts';
import { loadListPage } from '../list.ts';
import { createReader } from '../reader.ts';
import { createAuditList } from './audit-rows.ts';

export const auditListHandler = staffRead(auditList, async (ctx, input) => {
  const { db, app, me } = ctx;
  const list = createAuditList(db);
  await app.listWatchers.watch(me, list, input);
  const page = await loadListPage({ db, config: app.config }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  const rows = await toAuditEntries(db, page.rows, createReader(ctx));
  const isFirst = input.after === undefined && input.currentLength === 0;
  return reply({ ...page, rows }, isFirst ? await listChoices(db) : undefined);
});

/**
 * Returns all staff accounts, and every call in the log. The recursive query skips from call to call in the index, so
 * its cost does not depend on the length of the log.
 */
async function listChoices(db: Kysely<DB>) {
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
