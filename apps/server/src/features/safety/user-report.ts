import { formatReportNumber } from '@afterglow/domain/case-numbers';
import { DAY_MS } from '@afterglow/domain/time';
import type { Item } from '@afterglow/protocol/entities/item';
import { userReport } from '@afterglow/protocol/safety/user-report';
import { sql } from 'kysely';
import type { Ctx } from '../../rpc/context.ts';
import { reject, rejectInput, replyWithDetails, writeExclusive } from '../../rpc/handler.ts';
import { toPlainText } from '../profile/index.ts';
import { openCase, type StoredMessage } from './open-case.ts';
import { isReportable } from './reported-item.ts';
import { blockPerson } from './user-block.ts';
import { findReachable } from './visibility.ts';

const MAX_PER_DAY = 10;
const MAX_MESSAGES = 20;

export const userReportHandler = writeExclusive(
  userReport,
  async (ctx, { user_id: accusedId, reason, item: named, text: written, block }) => {
    const text = toPlainText(written);
    if (text === null) return rejectInput('text', 'too_long');
    const meId = ctx.me.id;
    const item = named ?? { kind: 'profile', id: accusedId };
    if (!(await findReachable(ctx.tx, meId, accusedId, ctx.now))) return reject('not_found');
    if (!(await isReportable(ctx.tx, item, { meId, accusedId }))) return reject('not_found');
    const since = new Date(ctx.now.getTime() - DAY_MS);
    const { rows: today } = await sql<{ id: number; repeated: boolean }>`
    select report.id, accused_id = ${accusedId} and reason = ${reason} and text = ${text}
      and case_file.item_kind = ${item.kind} and case_file.item_id = ${item.id} as repeated
    from report
    left join case_report on case_report.report_id = report.id left join case_file on case_file.id = case_report.case_id
    where reporter_id = ${meId} and at > ${since} order by report.id`.execute(ctx.tx);
    // The client sends the same report again after a lost reply.
    const existing = today.find(({ repeated }) => repeated);
    if (!existing && today.length >= MAX_PER_DAY) return reject('limit_reached');
    const report_id = existing?.id ?? (await storeReport(ctx, { accusedId, reason, text, item }));
    if (block) {
      const blocked = await blockPerson(ctx, accusedId);
      if (blocked !== 'done') return reject(blocked);
    }
    return replyWithDetails({ report_id, number: formatReportNumber(report_id) });
  },
);

/**
 * Stores a copy of the last messages, so that neither side can change what staff will read, and opens the case or joins
 * the one about this item.
 */
async function storeReport(
  ctx: Ctx,
  { accusedId, reason, text, item }: { accusedId: number; reason: string; text: string; item: Item },
): Promise<number> {
  const meId = ctx.me.id;
  const { rows } = await sql<{ id: number; messages: StoredMessage[] }>`
    insert into report (reporter_id, accused_id, reason, text, at, messages)
    select ${meId}, ${accusedId}, ${reason}, ${text}, ${ctx.now}, coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'sender_id', sender_id, 'type', type, 'body', body, 'at', at) order by id)
      from (
        select id, sender_id, type, body, at from message
        where least(sender_id, receiver_id) = least(${meId}::bigint, ${accusedId}::bigint)
          and greatest(sender_id, receiver_id) = greatest(${meId}::bigint, ${accusedId}::bigint)
        order by id desc limit ${MAX_MESSAGES}
      ) last
    ), '[]')
    returning id, messages`.execute(ctx.tx);
  const [report] = rows;
  if (!report) throw new Error('user/report: no row was inserted');
  const { id: reportId, messages } = report;
  await openCase(ctx, ctx.tx, {
    ...{ queue: 'reports', kind: reason, personId: accusedId, item, reportId, messages },
  });
  return reportId;
}
