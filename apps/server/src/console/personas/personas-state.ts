import { personasState } from '@afterglow/protocol/console/personas/personas-state';
import { publishLeft } from '../../features/safety/index.ts';
import { listMissing, lockPersona, setPersonaState } from '../../personas/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toPersonaSubject } from '../audit-subjects.ts';
import { publishQueueChange } from '../operators/queue.ts';
import { createReader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { loadPersonaRecord } from './persona-record.ts';

/** The coins of a retired one return in a job, which a process that ends does not lose. */
export const personasStateHandler = staffWrite(personasState, async (ctx, { id, state, version, reason }) => {
  const { tx, now, app, afterCommit } = ctx;
  const locked = await lockPersona(tx, id);
  if (!locked) return reject('not_found');
  const subject = toPersonaSubject(id);
  const load = () => loadPersonaRecord(tx, id, createReader(ctx));
  const conflict = await findLockedConflict(tx, { version, locked, load, subject });
  if (conflict) return reject('conflict', conflict);
  if (locked.state === 'retired') return reject('conflict', { reason: 'retired' });
  if (state === 'active') {
    const missing = await listMissing(tx, id, now);
    if (missing.length > 0) return reject('conflict', { reason: 'incomplete', missing });
  }
  const changed = await setPersonaState(tx, { id, state, at: now });
  if (state === 'retired') await ctx.addJob('settle_retired_persona', { personaId: id });
  afterCommit(() => {
    publishLeft(app, id);
    app.notifyShiftChange();
    publishQueueChange(app);
  });
  return withAuditLog(reply({ id, state, version: changed }), {
    subject,
    detail: { reason, before: { state: locked.state }, after: { state } },
  });
});
