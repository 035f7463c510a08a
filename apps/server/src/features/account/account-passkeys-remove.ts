import { accountPasskeysRemove } from '@afterglow/protocol/account/account-passkeys-remove';
import { removePasskey } from '../../auth/new-passkey.ts';
import { reject, replyWithDetails, write } from '../../rpc/handler.ts';

/** Somebody else’s passkey is `not_found`. */
export const accountPasskeysRemoveHandler = write(accountPasskeysRemove, async ({ me, tx }, { id }) => {
  return (await removePasskey(tx, me.id, id)) ? replyWithDetails({ id }) : reject('not_found');
});
