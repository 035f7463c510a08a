import { PERSONA_PHOTO_LIMITS } from '@afterglow/domain/personas';
import { personasPhotoAdd } from '@afterglow/protocol/console/personas/personas-photo-add';
import { requestReview } from '../../features/profile/index.ts';
import { publishCasesChanged } from '../../features/safety/index.ts';
import { addPersonaPhoto, lockPersona } from '../../personas/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toPersonaSubject } from '../audit-subjects.ts';

export const personasPhotoAddHandler = staffWrite(
  personasPhotoAdd,
  async ({ tx, me, now, app, afterCommit }, input) => {
    const { persona_id: personaId, key, place, provenance, licence } = input;
    const locked = await lockPersona(tx, personaId);
    if (!locked) return reject('not_found');
    if (locked.state === 'retired') return reject('conflict', { reason: 'retired' });
    const added = await addPersonaPhoto(tx, {
      personaId,
      staffId: me.id,
      key,
      place,
      provenance,
      licence,
      at: now,
    });
    if (!added.ok)
      return added.error === 'key'
        ? reject('conflict', { reason: 'key' })
        : reject('limit_reached', { reason: 'photos', max: PERSONA_PHOTO_LIMITS[place] });
    const photoId = added.value;
    await requestReview(tx, {
      kind: 'persona_photo',
      subjectId: photoId,
      personId: personaId,
      key,
      uploadedBy: me.id,
      live: false,
      at: now,
    });
    afterCommit(() => publishCasesChanged(app));
    return withAuditLog(reply({ id: photoId, review: 'pending' as const, version: 1 }), {
      subject: toPersonaSubject(personaId),
      detail: { before: null, after: { photo: photoId, place, provenance, licence } },
    });
  },
);
