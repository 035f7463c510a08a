import { MAX_STORIES_AHEAD, MAX_STORIES_PER_DAY } from '@afterglow/domain/personas';
import { parsePictureKey } from '@afterglow/domain/picture-url';
import { MINUTE_MS, toUnixSeconds } from '@afterglow/domain/time';
import { personasStorySave } from '@afterglow/protocol/console/personas/personas-story-save';
import { requestReview } from '../../features/profile/index.ts';
import { publishCasesChanged } from '../../features/safety/index.ts';
import { findPersonaStory, lockPersona, savePersonaStory } from '../../personas/index.ts';
import { reject, rejectInput, reply, staffWrite, withAuditLog } from '../../rpc/handler.ts';
import { toPersonaSubject } from '../audit-subjects.ts';
import { createReader } from '../reader.ts';
import { findLockedConflict } from '../version.ts';
import { loadStory } from './persona-record.ts';

/** A time of the last minute is now: the page has sent it a moment ago. */
const LATE_MS = MINUTE_MS;

export const personasStorySaveHandler = staffWrite(personasStorySave, async (ctx, input) => {
  const { tx, me, now, app, afterCommit } = ctx;
  const { id, version, persona_id: personaId, publish_at: publishAt } = input;
  const locked = await lockPersona(tx, personaId);
  const current = id === undefined ? undefined : await findPersonaStory(tx, id);
  if (!locked || (id !== undefined && current?.personId !== personaId)) return reject('not_found');
  const subject = toPersonaSubject(personaId);
  if (current && version !== undefined) {
    const load = () => loadStory(tx, current.id, createReader(ctx));
    const conflict = await findLockedConflict(tx, { version, locked: current, load, subject });
    if (conflict) return reject('conflict', conflict);
  }
  if (locked.state === 'retired') return reject('conflict', { reason: 'retired' });
  if (current && current.at <= now) return rejectInput('publish_at', 'begun');
  const wantedMs = publishAt === undefined ? now.getTime() : publishAt * 1000;
  if (wantedMs < now.getTime() - LATE_MS) return rejectInput('publish_at', 'past');
  const at = new Date(Math.max(wantedMs, now.getTime()));
  const key = parsePictureKey(input.key) ?? input.key;
  const saved = await savePersonaStory(tx, current, { personaId, staffId: me.id, key, at, now });
  if (!saved.ok) {
    if (saved.error === 'key') return reject('conflict', { reason: 'key' });
    return saved.error === 'day'
      ? reject('limit_reached', { reason: 'day', max: MAX_STORIES_PER_DAY })
      : reject('limit_reached', { reason: 'ahead', max: MAX_STORIES_AHEAD });
  }
  const { isNewPicture, ...story } = saved.value;
  if (isNewPicture) {
    await requestReview(tx, {
      kind: 'persona_story',
      subjectId: story.id,
      personId: personaId,
      key,
      uploadedBy: me.id,
      live: false,
      at: now,
    });
    afterCommit(() => publishCasesChanged(app));
  }
  return withAuditLog(reply(story), {
    subject,
    detail: {
      before: current ? { story: current.id, publish_at: toUnixSeconds(current.at) } : null,
      after: { story: story.id, publish_at: toUnixSeconds(at) },
    },
  });
});
