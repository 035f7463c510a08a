import { toUnixSeconds } from '@afterglow/domain/time';
import { personasStoryRemove } from '@afterglow/protocol/console/personas/personas-story-remove';
import { findPersonaStory, lockPersona, removePersonaStory } from '../../personas/index.ts';
import { reject, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toPersonaSubject } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { loadStory } from './persona-record.ts';

export const personasStoryRemoveHandler = staffWrite(personasStoryRemove, async (ctx, { id, version }) => {
  const { tx } = ctx;
  const personaId = (await findPersonaStory(tx, id))?.personId;
  const locked = personaId === undefined ? undefined : await lockPersona(tx, personaId);
  const story = locked && (await findPersonaStory(tx, id));
  if (!locked || !story) return reject('not_found');
  const subject = toPersonaSubject(locked.id);
  const load = () => loadStory(tx, id, createReader(ctx));
  const conflict = await findLockedConflict(tx, { version, locked: story, load, subject });
  if (conflict) return reject('conflict', conflict);
  await removePersonaStory(tx, id);
  return withAuditLog(reply({ id, version: version + 1 }), {
    subject,
    detail: { before: { story: id, publish_at: toUnixSeconds(story.at) }, after: null },
  });
});
