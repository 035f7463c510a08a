import { userBlock } from '@afterglow/protocol/safety/user-block';
import { reject, reply, writeExclusive } from '../../rpc/handler.ts';
import { blockPerson } from './block-person.ts';

export const userBlockHandler = writeExclusive(userBlock, async (ctx, { user_id: otherId }) => {
  const outcome = await blockPerson(ctx, otherId);
  return outcome === 'done' ? reply({ request_status: 1 as const, user_id: otherId }) : reject(outcome);
});
