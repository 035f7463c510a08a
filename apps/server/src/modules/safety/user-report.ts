import { DAY_MS } from '@afterglow/domain/time';
import { userReport } from '@afterglow/protocol/safety/user-report';
import { sql } from 'kysely';
import type { Ctx } from '../../calls/handler.ts';
import { badInput, refuse, replyDetails, writeAlone } from '../../calls/handler.ts';
import { plainText } from '../profile/profile.ts';
import { blockPerson } from './block-person.ts';
import { findReachable } from './reach.ts';

const mostADay = 10;
const messagesKept = 20;

export const userReportHandler = writeAlone(
  userReport,
  async (ctx, { user_id: accusedId, reason, text: written, block }) => {
    const text = plainText(written);
    if (text === null) return badInput('text', 'too_long');
    const meId = ctx.me.id;
    if (!(await findReachable(ctx.tx, meId, accusedId, ctx.now))) return refuse('not_found');
    const since = new Date(ctx.now.getTime() - DAY_MS);
    const { rows: today } = await sql<{ id: number; again: boolean }>`
    select id, accused_id = ${accusedId} and reason = ${reason} and text = ${text} as again
    from report where reporter_id = ${meId} and at > ${since} order by id`.execute(ctx.tx);
    // Sent again because the answer was lost.
    const told = today.find(({ again }) => again);
    if (!told && today.length >= mostADay) return refuse('limit_reached');
    const report_id = told?.id ?? (await keep(ctx, { accusedId, reason, text }));
    if (block) {
      const blocked = await blockPerson(ctx, accusedId);
      if (blocked !== 'done') return refuse(blocked);
    }
    return replyDetails({ report_id });
  },
);

/** The last messages are kept as they stand: neither side can change afterwards what staff will read. */
async function keep(
  ctx: Ctx,
  { accusedId, reason, text }: { accusedId: number; reason: string; text: string },
): Promise<number> {
  const meId = ctx.me.id;
  const { rows } = await sql<{ id: number }>`
    insert into report (reporter_id, accused_id, reason, text, at, messages)
    select ${meId}, ${accusedId}, ${reason}, ${text}, ${ctx.now}, coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'sender_id', sender_id, 'type', type, 'body', body, 'at', at) order by id)
      from (
        select id, sender_id, type, body, at from message
        where least(sender_id, receiver_id) = least(${meId}::bigint, ${accusedId}::bigint)
          and greatest(sender_id, receiver_id) = greatest(${meId}::bigint, ${accusedId}::bigint)
        order by id desc limit ${messagesKept}
      ) last
    ), '[]')
    returning id`.execute(ctx.tx);
  const [kept] = rows;
  if (!kept) throw new Error('user/report: nothing was kept');
  return kept.id;
}
