import { broadcastsSave } from '@afterglow/protocol/console/broadcasts/broadcasts-save';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { publishListChanged } from '../../rpc/list-changed.ts';
import { findVersionConflict } from '../version.ts';
import { loadBroadcast, lockBroadcast, toBroadcastSubject } from './broadcast-rows.ts';

export const broadcastsSaveHandler = staffWrite(broadcastsSave, async (ctx, input) => {
  const { tx, me, now, app, afterCommit } = ctx;
  const { name, kind, segment, channels, texts, link = null } = input;
  const values = {
    name,
    kind,
    channels,
    link,
    staff_id: me.id,
    segment: JSON.stringify(segment),
    texts: JSON.stringify(texts),
  };
  // The texts stay out of the log.
  const detail = { name, kind, segment, channels, link };
  if (input.id === undefined || input.version === undefined) {
    const { id, version } = await tx
      .insertInto('broadcast')
      .values({ ...values, created_at: now })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    afterCommit(() => publishListChanged(app, 'broadcasts/list'));
    return withAuditLog(reply({ id, version }), {
      subject: toBroadcastSubject(id),
      detail: { before: null, after: detail },
    });
  }
  const { id, version } = input;
  const current = (await lockBroadcast(tx, id)) ? await loadBroadcast(tx, id, now) : undefined;
  if (!current) return reject('not_found');
  const subject = toBroadcastSubject(id);
  const conflict = await findVersionConflict(tx, { version, current, subject });
  if (conflict) return reject('conflict', conflict);
  if (current.state !== 'draft' && current.state !== 'waiting')
    return reject('conflict', { reason: 'state' });
  await tx
    .updateTable('broadcast')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const { name: nameBefore, kind: kindBefore, segment: segmentBefore, channels: channelsBefore } = current;
  const before = {
    name: nameBefore,
    kind: kindBefore,
    segment: segmentBefore,
    channels: channelsBefore,
    link: current.link,
  };
  return withAuditLog(reply({ id, version: version + 1 }), { subject, detail: { before, after: detail } });
});
