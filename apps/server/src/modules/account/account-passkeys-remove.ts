import { accountPasskeysRemove } from '@afterglow/protocol/account/account-passkeys-remove';
import { refuse, replyDetails, write } from '../../calls/handler.ts';
import { removePasskey } from '../../identity/new-passkey.ts';

/** Another's passkey and none answer alike. */
export const accountPasskeysRemoveHandler = write(accountPasskeysRemove, async ({ me, tx }, { id }) => {
  return (await removePasskey(tx, me.id, id)) ? replyDetails({ id }) : refuse('not_found');
});
