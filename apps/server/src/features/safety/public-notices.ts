import type { Language } from '@afterglow/domain/languages';
import type { NoticeReason, ReportOutcome } from '@afterglow/domain/reports';
import { UNDO_SANCTION_MS } from '@afterglow/domain/sanctions';
import { DAY_MS } from '@afterglow/domain/time';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { App } from '../../app.ts';
import { acquireLock } from '../../db/locks.ts';
import type { DB } from '../../db/schema.ts';
import { addJob } from '../../jobs/jobs.ts';
import type { Ctx, Prepared } from '../../rpc/context.ts';
import { listOrigins } from '../../site-domains.ts';
import type { EvidenceFiles } from './evidence.ts';
import { createNumber } from './new-number.ts';
import { openCase } from './open-case.ts';
import { pruneNotices } from './pruned-counts.ts';
import { preparePictureEvidence, storePictureEvidence } from './reviewed-minors.ts';

/* Notices of illegal content. Anybody may send one, with or without an account. */

type PublicNotice = {
  reason: NoticeReason;
  /** An address of the site, or words that say where it is. */
  address: string;
  text: string;
  /** Both may be empty. */
  name: string;
  email: string;
  language: Language;
  senderId: number | null;
};

/** The same notice within this time was sent twice. */
const DUPLICATE_WINDOW_MS = DAY_MS;
/** More confirmations could be used to flood an inbox. Further notices are stored without one. */
const MAX_CONFIRMATIONS_PER_DAY = 5;
/** As long as anybody may ask for the reasons of a decision. */
const RETENTION_MS = 366 * DAY_MS;

/** Copies the picture that a notice about a minor names. Runs before the transaction. */
export async function preparePublicNotice(
  app: Pick<App, 'db' | 'media' | 'config' | 'settings'>,
  { reason, address }: Pick<PublicNotice, 'reason' | 'address'>,
): Promise<Prepared<EvidenceFiles>> {
  if (reason !== 'minor') return { value: new Map() };
  const { picture } = await findAddressed(app, app.db, address);
  return preparePictureEvidence(app, picture ? [picture] : []);
}

/**
 * Stores a notice with its case, and queues the receipt where there is an address. About a minor it keeps a copy of the
 * picture that it names, but hides nothing: anybody may send one.
 */
export async function storePublicNotice(
  ctx: Pick<Ctx, 'app' | 'afterCommit' | 'now' | 'addJob'>,
  tx: Transaction<DB>,
  { files, ...notice }: PublicNotice & { files: EvidenceFiles },
): Promise<void> {
  const { reason, address, text, name, email, language, senderId } = notice;
  const { now } = ctx;
  await acquireLock(tx, 'contentNotice', email);
  const { rows: today } = await sql<{ same: boolean }>`
    select reason = ${reason} and address = ${address} and text = ${text} and name = ${name} as same
    from public_notice where email = ${email} and at > ${new Date(now.getTime() - DUPLICATE_WINDOW_MS)}`.execute(
    tx,
  );
  if (today.some(({ same }) => same)) return;
  const { personId, picture } = await findAddressed(ctx.app, tx, address);
  const { id: caseId } = await openCase(ctx, tx, {
    queue: 'public',
    kind: reason,
    note: `${address}\n\n${text}`,
    personId,
    ...(picture ? { item: picture } : {}),
  });
  if (reason === 'minor' && picture) await storePictureEvidence(ctx, tx, { caseId, picture, files });
  const { id } = await tx
    .insertInto('public_notice')
    .values({
      number: createNumber('N'),
      case_id: caseId,
      person_id: senderId,
      signed_in: senderId !== null,
      at: now,
      reason,
      address,
      text,
      name,
      email,
      language,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (email && today.length < MAX_CONFIRMATIONS_PER_DAY)
    await addJob(tx, 'send_email', { template: 'notice_received', noticeId: id });
}

type Addressed = { personId: number | null; picture?: { kind: 'photo' | 'story'; id: number } };
const NOBODY: Addressed = { personId: null };

/** Returns whom an address of the site names: a chat, an overlay of the person, or the picture of a member. */
async function findAddressed(
  app: Pick<App, 'config' | 'settings'>,
  db: Kysely<DB>,
  address: string,
): Promise<Addressed> {
  const base = app.config.publicUrl;
  if (!URL.canParse(address, base)) return NOBODY;
  const { origin, pathname, searchParams } = new URL(address, base);
  if (!listOrigins(app).includes(origin)) return NOBODY;
  const key = /^\/media\/(h?[0-9a-f]{32})[._]/.exec(pathname)?.[1];
  if (key !== undefined) return (await findPicture(db, key)) ?? NOBODY;
  const id = Number(/^\/chat\/(\d{1,15})$/.exec(pathname)?.[1] ?? searchParams.get('person'));
  if (!Number.isSafeInteger(id) || id < 1) return NOBODY;
  const person = await db.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst();
  return { personId: person?.id ?? null };
}

/** Returns the photo or story whose picture this is. */
async function findPicture(db: Kysely<DB>, key: string): Promise<Addressed | undefined> {
  const { rows } = await sql<{ kind: 'photo' | 'story'; id: number; personId: number }>`
    select 'photo' as kind, photo.id, photo.person_id as "personId"
    from media join photo on photo.person_id = media.owner_id and photo.media_key = media.key where media.key = ${key}
    union all
    select 'story', story.id, story.person_id
    from media join story on story.person_id = media.owner_id and story.media_key = media.key where media.key = ${key}
    limit 1`.execute(db);
  const [found] = rows;
  return found && { personId: found.personId, picture: { kind: found.kind, id: found.id } };
}

/** Stores the outcome of the notices of a case and queues the emails that tell it, once nobody can undo it. */
export async function decidePublicNotices(
  tx: Transaction<DB>,
  {
    caseId,
    outcome,
    decidingId,
    at,
  }: { caseId: number; outcome: ReportOutcome; decidingId: number; at: Date },
): Promise<void> {
  const decided = await tx
    .updateTable('public_notice')
    .set({ decided_at: at, outcome })
    .where('case_id', '=', caseId)
    .where('outcome', 'is distinct from', outcome)
    .returning(['id', 'email'])
    .execute();
  const runAt = new Date(at.getTime() + UNDO_SANCTION_MS);
  for (const { id, email } of decided)
    if (email)
      await addJob(
        tx,
        'send_email',
        { template: 'notice_decided', noticeId: id, caseId: decidingId, decidedAtMs: at.getTime() },
        { runAt },
      );
}

/** Gives the notices of a case the outcome back that they had before an appeal that was undone. */
export async function revertPublicNotices(
  tx: Transaction<DB>,
  { caseId, outcome }: { caseId: number; outcome: ReportOutcome },
): Promise<void> {
  await tx
    .updateTable('public_notice')
    .set({
      outcome,
      decided_at: sql`(select decided_at from case_file where case_file.id = public_notice.case_id)`,
    })
    .where('case_id', '=', caseId)
    .where('outcome', 'is distinct from', outcome)
    .execute();
}

/** Reopens the notices of a case whose decision was undone. They wait again. */
export async function reopenPublicNotices(tx: Transaction<DB>, caseId: number): Promise<void> {
  await tx
    .updateTable('public_notice')
    .set({ decided_at: null, outcome: null })
    .where('case_id', '=', caseId)
    .execute();
}

export const prunePublicNotices = (db: Kysely<DB>, now: Date): Promise<void> =>
  pruneNotices(db, new Date(now.getTime() - RETENTION_MS));
