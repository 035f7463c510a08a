import { MARKETS } from '@afterglow/domain/markets';
import { inboxLikes } from '@afterglow/protocol/console/inbox/inbox-likes';
import { getPartners } from '../../features/safety/index.ts';
import { reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { chooseReaderLanguage } from '../reader-language.ts';
import { claimLikes, showLikes } from './like-claims.ts';

/** Logs each like when it is claimed, and not when it is shown again. */
export const inboxLikesHandler = staffWrite(inboxLikes, async (ctx) => {
  const { app, tx, me, now } = ctx;
  const { languages } = await tx
    .selectFrom('staff')
    .select('languages')
    .where('id', '=', me.id)
    .executeTakeFirstOrThrow();
  const markets = MARKETS.filter((market) => getPartners(app, market) !== 'members');
  const claims = await claimLikes(tx, { staffId: me.id, languages, markets, now });
  const reader = { ...createReader(ctx), language: chooseReaderLanguage(me, languages) };
  const items = await showLikes(tx, claims, reader);
  const isNew = claims.filter((claim) => claim.is_new);
  return withAuditLog(reply({ items }), ...isNew.map((claim) => toConversationEntry(claim)));
});
