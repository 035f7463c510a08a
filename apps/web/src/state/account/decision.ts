import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
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
