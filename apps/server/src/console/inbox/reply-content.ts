import { hasBlank } from '@afterglow/domain/staff-reply';
import type { inboxReply } from '@afterglow/protocol/console/inbox/inbox-reply';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import type { MessageType } from '@afterglow/protocol/entities/message';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { reject, rejectInput } from '../../rpc/handler.ts';
import type { CallError, InvalidInput } from '../../rpc/outcome.ts';
import type { LeaseRow } from '../operators/lease.ts';

/** What is sent: a text, the key of a picture, or the id of a gift. */
export type ReplyContent = {
  type: MessageType;
  body: string;
  /** The story of the virtual profile that the text shows. */
  storyId?: number;
};

type Resolved = ReplyContent | InvalidInput | CallError<'not_found'>;
type Input = Pick<ParsedInputOf<typeof inboxReply>, 'message_type' | 'message_text' | 'story_id'>;

/** Returns what an input names, or why it cannot be sent. */
export async function resolveContent(
  db: Kysely<DB>,
  input: Input,
  lease: LeaseRow,
  now: Date,
): Promise<Resolved> {
  const { message_type: type, message_text: named } = input;
  if (type === 'text') return resolveText(db, input, lease, now);
  if (input.story_id !== undefined) return rejectInput('story_id', 'only_text');
  if (typeof named === 'string') return rejectInput('message_text', 'invalid_type');
  const found = await (type === 'gift'
    ? findGift(db, named)
    : findPicture(db, lease.persona_id, type, named));
  return found === undefined ? reject('not_found') : { type, body: found };
}

async function resolveText(
  db: Kysely<DB>,
  { message_text: named, story_id: storyId }: Input,
  lease: LeaseRow,
  now: Date,
): Promise<Resolved> {
  if (typeof named !== 'string') return rejectInput('message_text', 'invalid_type');
  const body = named.trim();
  if (hasBlank(body)) return rejectInput('message_text', 'blank');
  if (storyId === undefined) return { type: 'text', body };
  const isRunning = await hasRunningStory(db, lease.persona_id, storyId, now);
  return isRunning ? { type: 'text', body, storyId } : reject('not_found');
}

async function findGift(db: Kysely<DB>, id: number): Promise<string | undefined> {
  const gift = await db
    .selectFrom('gift')
    .select('id')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return gift && String(gift.id);
}

/** Returns the picture of a virtual profile: an `image` is of the album, a `pphoto` of the profile. */
async function findPicture(
  db: Kysely<DB>,
  personaId: number,
  type: 'image' | 'pphoto',
  id: number,
): Promise<string | undefined> {
  const photo = await db
    .selectFrom('photo')
    .select('media_key')
    .where('id', '=', id)
    .where('person_id', '=', personaId)
    .where('review', '=', 'approved')
    .where('visible', type === 'image' ? '=' : '<>', 'album')
    .executeTakeFirst();
  return photo?.media_key;
}

async function hasRunningStory(db: Kysely<DB>, personaId: number, id: number, now: Date): Promise<boolean> {
  const story = await db
    .selectFrom('story')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', personaId)
    .where('review', '=', 'approved')
    .where('at', '<=', now)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return story !== undefined;
}
