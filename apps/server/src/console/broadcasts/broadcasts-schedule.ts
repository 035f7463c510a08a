import { MAX_ALONE } from '@afterglow/domain/broadcasts';
import { toUnixSeconds } from '@afterglow/domain/time';
import { broadcastsSchedule } from '@afterglow/protocol/console/broadcasts/broadcasts-schedule';
import { listAcceptedSecrets } from '../../config.ts';
import { reject, reply, withAuditLog } from '../../rpc/handler.ts';
import { staffWriteWithApproval } from '../second-person.ts';
import { findVersionConflict } from '../version.ts';
import { countAudience } from './audience.ts';
import { loadBroadcast, lockBroadcast, toBroadcastSubject } from './broadcast-rows.ts';
import { readCountToken } from './count-token.ts';
import { pushProgress } from './progress.ts';

export const broadcastsScheduleHandler = staffWriteWithApproval(broadcastsSchedule, {
  async check({ tx, app, me, now }, { id, version, count_token: token, at }) {
    const current = (await lockBroadcast(tx, id)) ? await loadBroadcast(tx, id, now) : undefined;
    if (!current) return reject('not_found');
    const subject = toBroadcastSubject(id);
    const conflict = await findVersionConflict(tx, { version, current, subject });
    if (conflict) return reject('conflict', conflict);
    // When a second person agrees, the asker has no session. The token may be older then: the record is the same.
    const isApproved = me.sessionId === '';
    if (current.state !== 'draft' && !(isApproved && current.state === 'waiting'))
      return reject('conflict', { reason: 'state' });
    const people = readCountToken(listAcceptedSecrets(app.config), token, {
      id,
      target: current,
      now: isApproved ? null : now,
    });
    if (people === null) return reject('conflict', { reason: 'count' });
    return reply({
      found: { current, people },
      needsSecondPerson: people > MAX_ALONE,
      record: { subject, version, load: () => loadBroadcast(tx, id, now) },
      summary: { name: current.name, kind: current.kind, channels: current.channels, people, at: at ?? null },
    });
  },

  async act(ctx, { id, at: wanted }, { current, people }) {
    const { tx, now } = ctx;
    const at = Math.max(wanted ?? 0, toUnixSeconds(now));
    const audience = await countAudience(tx, current, { now, exceptId: id });
    await tx
      .updateTable('broadcast')
      .set((row) => ({
        state: 'scheduled',
        at: new Date(at * 1000),
        counted: people,
        left_out: JSON.stringify(audience.leftOut),
        by_channel: JSON.stringify(audience.byChannel),
        version: row('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    await pushProgress(ctx, id);
    return withAuditLog(reply({ id, state: 'scheduled' as const, at, version: current.version + 1 }), {
      subject: toBroadcastSubject(id),
      detail: { before: { state: 'draft' }, after: { state: 'scheduled', at, people } },
    });
  },
});
