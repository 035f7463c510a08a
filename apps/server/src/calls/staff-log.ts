import { MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { LogEntry } from './handler.ts';

/** `act` changed something, `read` looked at somebody, `refused` was not allowed, `session` is coming and going. */
export type LogKind = 'act' | 'read' | 'refused' | 'session';

/** Looking at the same again within this time is the same look. */
const sameLookMs = 10 * MINUTE_MS;

type What = { staffId: number; kind: LogKind; action: string; at: Date };

/** Writes down what a member of staff did, to whom; nothing there is ever changed. On the transaction of the act, where it has one. */
export async function keepLog(
  db: Kysely<DB>,
  { staffId, kind, action, at }: What,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  if (kind === 'read') return keepLooks(db, { staffId, action, at }, entries);
  await db
    .insertInto('audit_log')
    .values(
      entries.map(({ subject, personId = null, detail = {} }) => ({
        staff_id: staffId,
        kind,
        action,
        subject,
        person_id: personId,
        detail: JSON.stringify(detail),
        at,
      })),
    )
    .execute();
}

async function keepLooks(
  db: Kysely<DB>,
  { staffId, action, at }: Omit<What, 'kind'>,
  entries: readonly LogEntry[],
): Promise<void> {
  const since = new Date(at.getTime() - sameLookMs);
  await sql`
    insert into audit_log (staff_id, kind, action, subject, person_id, detail, at)
    select ${staffId}, 'read', ${action}, subject, person_id, detail, ${at}
    from unnest(
      ${entries.map(({ subject }) => subject)}::text[],
      ${entries.map(({ personId = null }) => personId)}::bigint[],
      ${entries.map(({ detail = {} }) => JSON.stringify(detail))}::jsonb[]
    ) as look (subject, person_id, detail)
    where not exists (
      select from audit_log kept
      where kept.staff_id = ${staffId} and kept.kind = 'read' and kept.action = ${action}
        and kept.subject = look.subject and kept.at > ${since})`.execute(db);
}
