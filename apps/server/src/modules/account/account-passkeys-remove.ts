import { accountPasskeysRemove } from '@afterglow/protocol/account/account-passkeys-remove';
import { sql } from 'kysely';
import { refuse, replyDetails, write } from '../../calls/handler.ts';

/** Another's passkey and none answer alike. */
export const accountPasskeysRemoveHandler = write(accountPasskeysRemove, async ({ me, tx }, { id }) => {
  const { rows } = await sql`
    delete from passkey where id = ${id} and person_id = ${me.id} returning id`.execute(tx);
  return rows.length === 0 ? refuse('not_found') : replyDetails({ id });
});
