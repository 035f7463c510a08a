import { inboxLikes } from '@afterglow/protocol/console/inbox/inbox-likes';
import { reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { claimLikes, showLikes } from './like-claims.ts';

/** Logs each like when it is claimed, and not when it is shown again. */
export const inboxLikesHandler = staffWrite(inboxLikes, async (ctx) => {
  const { tx, me, now } = ctx;
  const { languages } = await tx
    .selectFrom('staff')
    .select('languages')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  const claims = await claimLikes(tx, { staffId: me.id, languages, now });
  const reader = { ...createReader(ctx), language: chooseReaderLanguage(me, languages) };
  const items = await showLikes(tx, claims, reader);
  const isNew = claims.filter((claim) => claim.is_new);
  return withAuditLog(reply({ items }), ...isNew.map((claim) => toConversationEntry(claim)));
});
