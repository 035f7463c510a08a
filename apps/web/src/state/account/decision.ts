import type { InputOf } from '@afterglow/protocol/define';
import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import type { MemberCalls } from '@afterglow/protocol/member';
import type { OpenAppeal } from '@afterglow/protocol/safety/appeal-open';
import { channel } from '../../core/channel.ts';

/** Returns the reasons of a decision about the member, or why they are not there. */
export async function loadDecision(
  number: string,
): Promise<StatementOfReasons | { kind: 'none' | 'failed' }> {
  const reply = await channel.call('decision/get', { number });
  if (reply.ok) return reply.data;
  // A number of too many digits is a bad request.
  const isNone = reply.code === 'not_found' || reply.code === 'bad_request';
  return { kind: isNone ? 'none' : 'failed' };
}

/** Appeals a decision about the member. Returns the open appeal, or the error as a key of the texts. */
export async function sendAppeal(
  appeal: InputOf<MemberCalls['appeal/open']>,
): Promise<{ ok: true; appeal: OpenAppeal } | { ok: false; error: string; seconds?: number }> {
  const reply = await channel.call('appeal/open', appeal);
  if (reply.ok) return { ok: true, appeal: reply.data };
  if (reply.code === 'conflict' || reply.code === 'limit_reached')
    return { ok: false, error: reply.details.reason };
  return { ok: false, error: reply.code };
}
