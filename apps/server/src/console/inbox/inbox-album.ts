import { inboxAlbum } from '@afterglow/protocol/console/inbox/inbox-album';
import { reject, reply, staffRead, withAuditLog } from '../../rpc/handler.ts';
import { toConversationEntry } from '../audit-subjects.ts';
import { findLease } from '../operators/lease.ts';
import { mayRead } from '../policies/conversation.ts';
import { createReader } from '../reader.ts';
import { listGifts, listPictures, listRunningStories } from './album-items.ts';

export const inboxAlbumHandler = staffRead(inboxAlbum, async (ctx, { lease_id, kind }) => {
  const { db, me, now } = ctx;
  const lease = await findLease(db, lease_id);
  if (!lease || !mayRead(me, lease, now).allowed) return reject('conflict', { reason: 'lease' });
  const pair = { personaId: lease.persona_id, memberId: lease.member_id };
  const reader = createReader(ctx);
  const items = await (kind === 'gifts'
    ? listGifts(db, pair, reader)
    : kind === 'stories'
      ? listRunningStories(db, pair, reader)
      : listPictures(db, pair, kind, reader));
  return withAuditLog(reply({ items }), toConversationEntry(lease));
});
