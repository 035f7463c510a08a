import { personasPhotoRemove } from '@afterglow/protocol/console/personas/personas-photo-remove';
import {
  findPersonaPhoto,
  listLoss,
  listMissing,
  lockPersona,
  removePersonaPhoto,
} from '../../personas/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toPersonaSubject } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { loadPhoto } from './persona-record.ts';

export const personasPhotoRemoveHandler = staffWrite(personasPhotoRemove, async (ctx, { id, version }) => {
  const { tx, now } = ctx;
  const personaId = (await findPersonaPhoto(tx, id))?.personId;
  const locked = personaId === undefined ? undefined : await lockPersona(tx, personaId);
  const photo = locked && (await findPersonaPhoto(tx, id));
  if (!locked || !photo) return reject('not_found');
  const subject = toPersonaSubject(locked.id);
  const load = () => loadPhoto(tx, id, createReader(ctx));
  const conflict = await findLockedConflict(tx, { version, locked: photo, load, subject });
  if (conflict) return reject('conflict', conflict);
  const lacked = await listMissing(tx, locked.id, now);
  await removePersonaPhoto(tx, photo);
  const missing = await listLoss(tx, locked, lacked, now);
  if (missing) return reject('conflict', { reason: 'incomplete', missing });
  return withAuditLog(reply({ id, version: version + 1 }), {
    subject,
    detail: { before: { photo: id, place: photo.place, position: photo.position }, after: null },
  });
});
