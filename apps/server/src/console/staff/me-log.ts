import { meLog } from '@afterglow/protocol/console/staff/me-log';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { selectAuditLog, toAuditEntries } from '../audit-entries.ts';
import { defineList, listPage } from '../list.ts';
import { chooseReaderLanguage } from '../reader-language.ts';

const createOwnLog = (db: Kysely<DB>, staffId: number) =>
  defineList(meLog, {
    query: selectAuditLog(db).where('staff_id', '=', staffId),
    id: 'id',
    sorts: { at: ['at'] },
    filters: { kind: { anyOf: 'kind' }, at: { timeWithin: 'at' } },
  });

export const meLogHandler = staffRead(meLog, async ({ db, app, me, now }, input) => {
  const { secret } = app.config;
  const page = await listPage({ db, secret }, createOwnLog(db, me.id), input);
  if (!page) return rejectInput('after', 'unknown');
  const reader = { language: chooseReaderLanguage(me, []), secret, now };
  return reply({ ...page, rows: await toAuditEntries(db, page.rows, reader) });
});
