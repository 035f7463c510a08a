import { DAY_MS } from '@afterglow/domain/time';
import { userReport } from '@afterglow/protocol/safety/user-report';
import { sql } from 'kysely';
import type { Ctx } from '../../rpc/context.ts';
import { reject, rejectInput, replyWithDetails, writeExclusive } from '../../rpc/handler.ts';
import { toPlainText } from '../profile/index.ts';
import { openCase, type StoredMessage } from './open-case.ts';
import { blockPerson } from './user-block.ts';
import { findReachable } from './visibility.ts';

const MAX_PER_DAY = 10;
const MAX_MESSAGES = 20;

export const userReportHandler = writeExclusive(
  userReport,
  async (ctx, { user_id: accusedId, reason, text: written, block }) => {
    const text = toPlainText(written);
    if (text === null) return rejectInput('text', 'too_long');
    const meId = ctx.me.id;
    if (!(await findReachable(ctx.tx, meId, accusedId, ctx.now))) return reject('not_found');
    const since = new Date(ctx.now.getTime() - DAY_MS);
    const { rows: today } = await sql<{ id: number; repeated: boolean }>`
    select id, accused_id = ${accusedId} and reason = ${reason} and text = ${text} as repeated
    from report where reporter_id = ${meId} and at > ${since} order by id`.execute(ctx.tx);
    // The client sends the same report again after a lost reply.
    const existing = today.find(({ repeated }) => repeated);
    if (!existing && today.length >= MAX_PER_DAY) return reject('limit_reached');
    const report_id = existing?.id ?? (await storeReport(ctx, { accusedId, reason, text }));
    if (block) {
      const blocked = await blockPerson(ctx, accusedId);
      if (blocked !== 'done') return reject(blocked);
    }
    return replyWithDetails({ report_id });
  },
);

/** Stores a report with a copy of the last messages, so that neither side can change what staff will read. */
async function storeReport(
  ctx: Ctx,
  { accusedId, reason, text }: { accusedId: number; reason: string; text: string },
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
  await openCase(ctx, ctx.tx, {
    ...{ queue: 'reports', kind: reason, personId: accusedId, reportId: report.id },
    item: { kind: 'profile', id: accusedId },
    messages: report.messages,
  });
  return report.id;
}
