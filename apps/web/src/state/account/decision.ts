import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { channel } from '../../core/channel.ts';

/** The reasons of a decision about the member; null if there is none with this number. */
export async function loadDecision(number: string): Promise<StatementOfReasons | null> {
  const reply = await channel.call('decision/get', { number });
  return reply.ok ? reply.data : null;
}
