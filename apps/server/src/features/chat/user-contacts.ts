import { userContacts } from '@afterglow/protocol/chat/user-contacts';
import { sql } from 'kysely';
import { read, reply } from '../../rpc/handler.ts';
import { listContacts } from './contact-rows.ts';

export const userContactsHandler = read(
  userContacts,
  async (ctx, { currentLength, recordsToTake, archived }) => {
    const which = archived ? sql`archived_at is not null` : sql`archived_at is null`;
    return reply(await listContacts(ctx, which, { limit: recordsToTake, offset: currentLength }));
  },
);
