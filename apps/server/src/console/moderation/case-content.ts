import { toUnixSeconds } from '@afterglow/domain/time';
import type { CaseMessage, CaseRecord } from '@afterglow/protocol/console/moderation/case-record';
import type { Item } from '@afterglow/protocol/entities/item';
import type { Kysely } from 'kysely';
import type { AppServices } from '../../app.ts';
import type { DB } from '../../db/schema.ts';
import { bodyForReader } from '../../features/chat/index.ts';
import type { StoredMessage } from '../../features/safety/index.ts';
import { createPrivateUrl, createProfileUrl } from '../../media/signed-url.ts';
import type { Reader } from '../reader.ts';

type ContentServices = Pick<AppServices, 'config' | 'now'>;
type Content = CaseRecord['content'];

/** Returns a stored message as moderators see it. A picture stays visible to them while its case is open. */
export function toCaseMessage(app: ContentServices, message: StoredMessage): CaseMessage {
  const type = message.type as CaseMessage['type'];
  const at = new Date(message.at);
  const body =
    type === 'image'
      ? createPrivateUrl(app.config.secret, message.body, 'staff', app.now())
      : bodyForReader(app, { type, body: message.body, sentAtS: toUnixSeconds(at) }, 'staff');
  return { id: message.id, from: message.sender_id, type, body, time: toUnixSeconds(at) };
}

/** Returns the current subject of a case. `note` is the text of the person who opened it. */
export async function loadCaseContent(
  app: ContentServices,
  db: Kysely<DB>,
  item: Item | null,
  { reader, note }: { reader: Reader; note: string },
): Promise<Content> {
  const found = item && (await loadItem(app, db, item, reader));
  const text = found?.text ?? (note === '' ? undefined : note);
  return { at: null, ...found, ...(text === undefined ? {} : { text }) };
}

async function loadItem(
  app: ContentServices,
  db: Kysely<DB>,
  { kind, id }: Item,
  { secret, now }: Reader,
): Promise<Content | undefined> {
  switch (kind) {
    case 'photo':
    case 'story': {
      const picture = await (kind === 'photo'
        ? db.selectFrom('photo').select(['media_key', 'created_at as at']).where('id', '=', id)
        : db.selectFrom('story').select(['media_key', 'at']).where('id', '=', id)
      ).executeTakeFirst();
      return (
        picture && {
          photo: createProfileUrl(secret, picture.media_key, 'staff', now),
          at: toUnixSeconds(picture.at),
        }
      );
    }
    case 'message': {
      const message = await db
        .selectFrom('message')
        .select(['id', 'sender_id', 'type', 'body', 'at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!message) return undefined;
      const shown = toCaseMessage(app, { ...message, at: message.at.toISOString() });
      const isPicture = shown.type === 'image' || shown.type === 'pphoto';
      return { ...(isPicture ? { photo: shown.body } : { text: shown.body }), at: shown.time };
    }
    case 'name':
    case 'bio':
    case 'profile': {
      const profile = await db
        .selectFrom('profile')
        .select(['name', 'bio'])
        .where('person_id', '=', id)
        .executeTakeFirst();
      return profile && { text: kind === 'name' ? profile.name : profile.bio, at: null };
    }
    case 'conversation':
      return undefined;
  }
}
