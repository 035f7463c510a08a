import { userContactGetById } from '@afterglow/protocol/chat/user-contact-get-by-id';
import { sql } from 'kysely';
import { read, reject, reply } from '../../rpc/handler.ts';
import { listContacts } from './contact-rows.ts';

export const userContactGetByIdHandler = read(userContactGetById, async (ctx, { contact_id }) => {
  const [found] = await listContacts(ctx, sql`peer_id = ${contact_id}`, { limit: 1, offset: 0 });
  return found ? reply(found) : reject('not_found');
});
