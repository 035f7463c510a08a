import { getSiteName } from '@afterglow/domain/brand/brand';
import { toLanguage } from '@afterglow/domain/languages';
import { DAY_MS } from '@afterglow/domain/time';
import type { Notice } from '@afterglow/protocol/entities/notice';
import { noticeNew } from '@afterglow/protocol/safety/notice-new';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { AppServices } from '../../app.ts';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { DB } from '../../db/schema.ts';
import type { Ctx } from '../../rpc/context.ts';
import { createPushFrame } from '../../rpc/push-frame.ts';
import { findLanguage } from '../profile/index.ts';
import { type NoticeContent, type NoticeReader, type SharedContent, toNotice } from './notice-content.ts';

/** Stores a notice in the caller's transaction and pushes it after the commit. Returns its id. */
export async function addNotice(
  ctx: Pick<Ctx, 'app' | 'push' | 'now'>,
  tx: Transaction<DB>,
  personId: number,
  content: NoticeContent,
): Promise<number> {
  const row = await tx
    .insertInto('member_notice')
    .values({
      person_id: personId,
      kind: content.kind,
      facts: JSON.stringify('facts' in content ? content.facts : {}),
      text: 'text' in content ? content.text : '',
      at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const language = await findLanguage(tx, personId);
  const reader = { language, site: getSiteName(ctx.app.settings.current(), language) };
  const notice = toNotice(row, reader);
  ctx.push(personId, noticeNew, { data: { notice, unread: await countUnreadNotices(tx, personId) } });
  return row.id;
}

/**
 * Stores the same notice for each of these members. Returns a function that pushes the notices, for after the commit.
 */
export async function addSharedNotices(
  app: AppServices,
  tx: Transaction<DB>,
  personIds: readonly number[],
  { kind, facts, at }: SharedContent & { at: Date },
): Promise<() => void> {
  if (personIds.length === 0) return () => {};
  const rows = await tx
    .insertInto('member_notice')
    .values(personIds.map((personId) => ({ person_id: personId, kind, facts: JSON.stringify(facts), at })))
    .returningAll()
    .execute();
  const { rows: readers } = await sql<{ id: number; language: string; unread: number }>`
    select member.person_id as id, language, (
      select count(*)::int from member_notice where member_notice.person_id = member.person_id and read_at is null
    ) as unread from member where member.person_id = any(${[...personIds]}::bigint[])`.execute(tx);
  const readerById = new Map(readers.map((reader) => [reader.id, reader]));
  const settings = app.settings.current();
  return () => {
    for (const row of rows) {
      const reader = readerById.get(row.person_id);
      const language = toLanguage(reader?.language ?? '');
      const unread = reader?.unread ?? 0;
      const notice = toNotice(row, { language, site: getSiteName(settings, language) });
      app.fanout.toPerson(row.person_id, createPushFrame(noticeNew, { data: { notice, unread } }));
    }
  };
}

/** Deletes a notice of an act that was undone. */
export async function removeNotice(tx: Transaction<DB>, id: number): Promise<void> {
  await tx.deleteFrom('member_notice').where('id', '=', id).execute();
}

export async function listNotices(
  db: Kysely<DB>,
  personId: number,
  { currentLength, recordsToTake }: { currentLength: number; recordsToTake: number },
  reader: NoticeReader,
): Promise<Notice[]> {
  const rows = await db
    .selectFrom('member_notice')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(recordsToTake)
    .offset(currentLength)
    .execute();
  return rows.map((row) => toNotice(row, reader));
}

export async function countUnreadNotices(db: Kysely<DB>, personId: number): Promise<number> {
  const { unread } = await db
    .selectFrom('member_notice')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('person_id', '=', personId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** Marks notices of a member as read; without `ids` all of them. */
export async function markNoticesRead(
  tx: Transaction<DB>,
  personId: number,
  { ids, at }: { ids?: readonly number[]; at: Date },
): Promise<void> {
  let update = tx
    .updateTable('member_notice')
    .set({ read_at: at })
    .where('person_id', '=', personId)
    .where('read_at', 'is', null);
  if (ids) update = update.where('id', 'in', ids);
  await update.execute();
}

const STORED_DAYS = 365;

/** Deletes notices of more than a year ago. The reasons of decisions have pages of their own, which stay. */
export async function pruneMemberNotices(db: Kysely<DB>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - STORED_DAYS * DAY_MS);
  await deleteInBatches((limit) =>
    sql`
      delete from member_notice where id = any(array(
        select id from member_notice where at < ${before} order by at limit ${limit}))`.execute(db),
  );
}
