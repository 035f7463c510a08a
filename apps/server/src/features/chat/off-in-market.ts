import type { sendMessage } from '@afterglow/protocol/chat/send-message';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import type { ReadCtx } from '../../rpc/context.ts';
import { isHiddenByMarket } from '../safety/index.ts';
import { isFlagOnFor } from '../wallet/index.ts';

/**
 * Returns whether the database did not store a message because of a flag: gifts or other members are off
 * where the two live.
 */
export async function isOffInMarket(
  { app, db, me, now }: ReadCtx,
  { message_type: type, receiver_id: otherId }: ParsedInputOf<typeof sendMessage>,
): Promise<boolean> {
  if (type === 'gift' && !(await isFlagOnFor(app, db, 'gifts', { personId: me.id, now }))) return true;
  return isHiddenByMarket(db, me.id, otherId, now);
}
