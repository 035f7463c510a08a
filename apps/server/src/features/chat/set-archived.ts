import { contactChanged } from '@afterglow/protocol/chat/contact-changed';
import { sql } from 'kysely';
import { type Ctx, toReadCtx } from '../../rpc/context.ts';
import { staysInChatsSql } from '../safety/index.ts';
import { listContacts } from './contact-rows.ts';

/**
 * Archives the member's side of a conversation (since when) or restores it (null) and notifies the member's other
 * devices. Returns false when there is no conversation with somebody whom the member may see.
 */
export async function setArchived(ctx: Ctx, peerId: number, since: Date | null): Promise<boolean> {
  const changed = await sql`
    update conversation set archived_at = ${since} from person
    where owner_id = ${ctx.me.id} and peer_id = ${peerId} and person.id = peer_id
      and ${staysInChatsSql(ctx.me.id)}`.execute(ctx.tx);
  if (!changed.numAffectedRows) return false;
  const [data] = await listContacts(toReadCtx(ctx), sql`peer_id = ${peerId}`, { limit: 1, offset: 0 });
  if (data) ctx.push(ctx.me.id, contactChanged, { data }, { exceptConnection: ctx.me.connectionId });
  return true;
}
