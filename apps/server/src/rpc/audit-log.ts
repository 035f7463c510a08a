import type { AuditKind } from '@afterglow/domain/audit-kinds';
import { MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.ts';
import type { LogEntry } from './outcome.ts';

/** Viewing the same subject again within this time is the same view. */
const SAME_READ_MS = 10 * MINUTE_MS;

/** The subject of an entry about a member of staff. */
export const toStaffSubject = (staffId: number): string => `staff:${staffId}`;

/** Enough of the session's hash to identify its entries. Nobody can use it to sign in. */
const SESSION_LENGTH = 12;

type AuditSource = {
  staffId: number;
  kind: AuditKind;
  action: string;
  at: Date;
  /** The session key of the channel: `staff:` and the hash. */
  sessionId?: string | undefined;
  traceId?: string | undefined;
};

const shortenSession = (sessionId: string | undefined): string | null =>
  sessionId?.split(':').at(-1)?.slice(0, SESSION_LENGTH) ?? null;

/**
 * Records an act of staff and its subject. Entries never change. Written in the transaction of the act, if it has one.
 */
export async function writeAuditLog(
  db: Kysely<DB>,
  { staffId, kind, action, at, sessionId, traceId }: AuditSource,
  entries: readonly LogEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  if (kind === 'read') return writeReadAudit(db, { staffId, action, at, sessionId }, entries);
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
        session: shortenSession(sessionId),
        trace: traceId ?? null,
        at,
      })),
    )
    .execute();
}

async function writeReadAudit(
  db: Kysely<DB>,
  { staffId, action, at, sessionId }: Omit<AuditSource, 'kind'>,
  entries: readonly LogEntry[],
): Promise<void> {
  const since = new Date(at.getTime() - SAME_READ_MS);
  await sql`
    insert into audit_log (staff_id, kind, action, subject, person_id, detail, session, at)
    select ${staffId}, 'read', ${action}, subject, person_id, detail, ${shortenSession(sessionId)}::text, ${at}
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
