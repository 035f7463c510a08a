import { PERSONA_PHOTO_LIMITS } from '@afterglow/domain/personas';
import { personasPhotoMove } from '@afterglow/protocol/console/personas/personas-photo-move';
import {
  findPersonaPhoto,
  listLoss,
  listMissing,
  lockPersona,
  movePersonaPhoto,
  preparePhotoMove,
} from '../../personas/index.ts';
import { reject, reply, staffWritePrepared, withAuditLog } from '../../rpc/handler.ts';
import { toPersonaSubject } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { loadPhoto } from './persona-record.ts';

/** A picture that leaves the profile, or enters it, gets another address. */
export const personasPhotoMoveHandler = staffWritePrepared(personasPhotoMove, {
  prepare: ({ db, media }, { id, place }) => preparePhotoMove({ db, media }, id, place),
  run: async (ctx, input, copy) => {
    const { tx, now } = ctx;
    const personaId = (await findPersonaPhoto(tx, input.id))?.personId;
    const locked = personaId === undefined ? undefined : await lockPersona(tx, personaId);
    const photo = locked && (await findPersonaPhoto(tx, input.id));
    if (!locked || !photo) return reject('not_found');
    const subject = toPersonaSubject(locked.id);
    const load = () => loadPhoto(tx, photo.id, createReader(ctx));
    const conflict = await findLockedConflict(tx, { version: input.version, locked: photo, load, subject });
    if (conflict) return reject('conflict', conflict);
    if (locked.state === 'retired') return reject('conflict', { reason: 'retired' });
    const place = input.place ?? photo.place;
    const isSamePlace = place === photo.place;
    const position = input.position ?? (isSamePlace ? photo.position : PERSONA_PHOTO_LIMITS[place]);
    const lacked = await listMissing(tx, locked.id, now);
    const version = await movePersonaPhoto(tx, photo, { place, position, copy });
    if (version === null)
      return reject('limit_reached', { reason: 'photos', max: PERSONA_PHOTO_LIMITS[place] });
    const missing = await listLoss(tx, locked, lacked, now);
    if (missing) return reject('conflict', { reason: 'incomplete', missing });
    const moved = await findPersonaPhoto(tx, photo.id);
    return withAuditLog(reply({ id: photo.id, version }), {
      subject,
      detail: {
        before: { photo: photo.id, place: photo.place, position: photo.position },
        after: { photo: photo.id, place, position: moved?.position ?? position },
      },
    });
  },
});
