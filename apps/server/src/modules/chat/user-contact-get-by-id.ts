import { userContactGetById } from '@afterglow/protocol/chat/user-contact-get-by-id';
import { sql } from 'kysely';
import { read, refuse, reply } from '../../calls/handler.ts';
import { contactRows } from './contact-rows.ts';

export const userContactGetByIdHandler = read(userContactGetById, async (ctx, { contact_id }) => {
  const [found] = await contactRows(ctx, sql`peer_id = ${contact_id}`, { limit: 1, offset: 0 });
  return found ? reply(found) : refuse('not_found');
});
