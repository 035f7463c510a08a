import type { AuditKind } from '@afterglow/domain/audit-kinds';
import { MINUTE_MS } from '@afterglow/domain/time';
import { type Kysely, sql } from 'kysely';
import { acquireTextLock } from '../db/locks.ts';
import type { DB } from '../db/schema.ts';
import type { LogEntry } from './outcome.ts';

/** Viewing the same subject again within this time is the same view. */
const SAME_READ_MS = 10 * MINUTE_MS;

/** Returns the subject of an entry about a member of staff. */
export const toStaffSubject = (staffId: number): string => `staff:${staffId}`;

/** Enough of the session's hash to identify its entries. Nobody can use it to sign in. */
const SESSION_LENGTH = 12;

type AuditSource = {
  /** Null: a command on the machine of the server. */
  staffId: number | null;
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
  const source = { staffId, kind, action, at, sessionId, traceId };
  if (kind === 'read') return writeReadAudit(db, source, entries);
  await db
    .insertInto('audit_log')
    .values(entries.map((entry) => toRow(source, entry)))
    .execute();
}

function toRow(
  { staffId, kind, action, at, sessionId, traceId }: AuditSource,
  { subject, personId, detail = {} }: LogEntry,
) {
  return {
    staff_id: staffId,
    role: sql<string | null>`(select role from staff where id = ${staffId})`,
    kind,
    action,
    subject,
    person_id: personId ?? null,
    detail: JSON.stringify(detail),
    session: shortenSession(sessionId),
    trace: traceId ?? null,
    at,
  };
}

/**
 * Writes the entries that the log does not have yet. A page may ask for the same record several times at
 * once. The first one writes the entry; the others wait for it and find it. Views that are in the log already
 * take no lock.
 */
async function writeReadAudit(
  db: Kysely<DB>,
  source: Omit<AuditSource, 'kind' | 'traceId'>,
  entries: readonly LogEntry[],
): Promise<void> {
  const unknown = await findUnlogged(db, source, entries);
  if (unknown.length === 0) return;
  const { staffId, action, at, sessionId } = source;
  await db.transaction().execute(async (tx) => {
    await acquireTextLock(tx, `read ${staffId} ${action}`);
    const missing = await findUnlogged(tx, source, unknown);
    if (missing.length === 0) return;
    const rows = missing.map((entry) => toRow({ staffId, kind: 'read', action, at, sessionId }, entry));
    await tx.insertInto('audit_log').values(rows).execute();
  });
}

/** Returns the entries that the log does not have of the last ten minutes. */
async function findUnlogged(
  db: Kysely<DB>,
  { staffId, action, at }: Pick<AuditSource, 'staffId' | 'action' | 'at'>,
  entries: readonly LogEntry[],
): Promise<LogEntry[]> {
  const subjects = entries.map(({ subject }) => subject);
  const rows = await db
    .selectFrom('audit_log')
    .select('subject')
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'read')
    .where('action', '=', action)
    .where('subject', 'in', subjects)
    .where('at', '>', new Date(at.getTime() - SAME_READ_MS))
    .execute();
  const logged = new Set(rows.map(({ subject }) => subject));
  return entries.filter(({ subject }) => !logged.has(subject));
}
