import { inboxLikeBack } from '@afterglow/protocol/console/inbox/inbox-like-back';
import { likeBackAsPersona } from '../../features/likes/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { mayLikeBack } from '../policies/conversation.ts';
import { findLikeClaim, removeLikeClaim } from './like-claims.ts';

export const inboxLikeBackHandler = staffWrite(inboxLikeBack, async (ctx, input) => {
  const { tx, me, now } = ctx;
  const pair = { personaId: input.persona_id, memberId: input.member_id };
  const permission = mayLikeBack(me, await findLikeClaim(tx, pair, now));
  if (!permission.allowed) return reject('conflict', { reason: permission.reason });
  const result = await likeBackAsPersona(ctx, { ...pair, isLiked: input.like === 1 });
  if (result === 'not_found') return reject('not_found');
  if (result === 'decided') return reject('conflict', { reason: 'decided' });
  await removeLikeClaim(tx, pair);
  return withAuditLog(reply({ is_matched: result === 'matched' }), {
    ...toConversationEntry({ persona_id: pair.personaId, member_id: pair.memberId }),
    detail: { like: input.like },
  });
});
