import { formatReportNumber } from '@afterglow/domain/case-numbers';
import { DAY_MS } from '@afterglow/domain/time';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import type { Item } from '@afterglow/protocol/entities/item';
import { userReport } from '@afterglow/protocol/safety/user-report';
import { type Kysely, sql } from 'kysely';
import { BlobsUnavailableError } from '../../blobs/blobs.ts';
import type { DB } from '../../db/schema.ts';
import type { Ctx, Prepared } from '../../rpc/context.ts';
import { reject, rejectInput, replyWithDetails, writeExclusivePrepared } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { toPlainText } from '../profile/index.ts';
import { openCase } from './open-case.ts';
import {
  listLastMessages,
  NO_REPORT_FILES,
  prepareReport,
  type ReportFiles,
  storeReported,
} from './report-evidence.ts';
import { isReportable } from './reported-item.ts';
import { blockPerson } from './user-block.ts';
import { findReachable } from './visibility.ts';

const MAX_PER_DAY = 10;

type Input = ParsedInputOf<typeof userReport>;
const toReported = ({ user_id: accusedId, item }: Input): Item => item ?? { kind: 'profile', id: accusedId };

export const userReportHandler = writeExclusivePrepared(userReport, {
  prepare: async ({ db, media, me, now }, input): Promise<Prepared<ReportFiles>> => {
    const { user_id: accusedId, reason } = input;
    const item = toReported(input);
    const text = toPlainText(input.text);
    if (reason !== 'minor' || text === null) return { value: NO_REPORT_FILES };
    // Unlocked. `run` asks again, and what it does not take is discarded.
    const { existing, isLimitReached } = await findToday(db, { meId: me.id, now, input, text });
    if (existing || isLimitReached) return { value: NO_REPORT_FILES };
    const hasEvidence =
      (await findReachable(db, me.id, accusedId, now)) &&
      (await isReportable(db, item, { meId: me.id, accusedId }));
    if (!hasEvidence) return { value: NO_REPORT_FILES };
    const messages = await listLastMessages(db, me.id, accusedId);
    return prepareReport({ db, media }, { accusedId, item, messages }).catch((error: unknown) => {
      if (error instanceof BlobsUnavailableError) return { value: { ...NO_REPORT_FILES, isLater: true } };
      throw error;
    });
  },
  run: async (ctx, input, files: ReportFiles) => {
    const { user_id: accusedId, reason, text: written, block } = input;
    const text = toPlainText(written);
    if (text === null) return rejectInput('text', 'too_long');
    const meId = ctx.me.id;
    const item = toReported(input);
    if (!(await findReachable(ctx.tx, meId, accusedId, ctx.now))) return reject('not_found');
    if (!(await isReportable(ctx.tx, item, { meId, accusedId }))) return reject('not_found');
    const { existing, isLimitReached } = await findToday(ctx.tx, { meId, now: ctx.now, input, text });
    if (!existing && isLimitReached) return reject('limit_reached');
    const reportId = existing?.id ?? (await storeReport(ctx, { accusedId, reason, text, item, files }));
    if (block) {
      const blocked = await blockPerson(ctx, accusedId);
      if (blocked !== 'done') return reject(blocked);
    }
    return replyWithDetails({ report_id: reportId, number: formatReportNumber(reportId) });
  },
});

/** Returns whether this report is stored today already, and whether no other is accepted today. */
async function findToday(
  db: Kysely<DB>,
  { meId, now, input, text }: { meId: number; now: Date; input: Input; text: string },
): Promise<{ existing: { id: number } | undefined; isLimitReached: boolean }> {
  const { user_id: accusedId, reason } = input;
  const item = toReported(input);
  const since = new Date(now.getTime() - DAY_MS);
  const { rows: today } = await sql<{ id: number; repeated: boolean }>`
    select report.id, accused_id = ${accusedId} and reason = ${reason} and text = ${text}
      and case_file.item_kind = ${item.kind} and case_file.item_id = ${item.id} as repeated
    from report
    left join case_report on case_report.report_id = report.id left join case_file on case_file.id = case_report.case_id
    where reporter_id = ${meId} and at > ${since} order by report.id`.execute(db);
  // The client sends the same report again after a lost reply.
  return { existing: today.find(({ repeated }) => repeated), isLimitReached: today.length >= MAX_PER_DAY };
}

/**
 * Stores a copy of the last messages, so that neither side can change what staff will read, and opens the case or joins
 * the one about this item. A report about a minor also keeps what it is about.
 */
async function storeReport(
  ctx: Ctx,
  {
    accusedId,
    reason,
    text,
    item,
    files,
  }: { accusedId: number; reason: Input['reason']; text: string; item: Item; files: ReportFiles },
): Promise<number> {
  const { tx, now, me } = ctx;
  const messages = await listLastMessages(tx, me.id, accusedId);
  const { id: reportId } = await tx
    .insertInto('report')
    .values({
      reporter_id: me.id,
      accused_id: accusedId,
      reason,
      text,
      at: now,
      messages: JSON.stringify(messages),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: caseId } = await openCase(ctx, tx, {
    queue: 'reports',
    kind: reason,
    personId: accusedId,
    item,
    reportId,
    messages,
  });
  if (reason === 'minor') {
    await storeReported(tx, {
      caseId,
      reportId,
      reporterId: me.id,
      accusedId,
      item,
      messages,
      files,
      at: now,
    });
    ctx.afterCommit(() => publishListChanged(ctx.app, 'evidence/list'));
  }
  if (files.isLater) await ctx.addJob('store_reported_pictures', { reportId });
  return reportId;
}
