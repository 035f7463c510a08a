import { hasBlank } from '@afterglow/domain/staff-reply';
import { toUnixSeconds } from '@afterglow/domain/time';
import type { inboxReply } from '@afterglow/protocol/console/inbox/inbox-reply';
import type { ParsedInputOf } from '@afterglow/protocol/define';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { reject, rejectInput } from '../../rpc/handler.ts';
import type { LeaseRow } from './lease.ts';

/** What is sent: a text, the key of a photo, or the id of a gift. */
export type ReplyContent = {
  type: 'text' | 'pphoto' | 'gift';
  body: string;
};

type Input = Pick<ParsedInputOf<typeof inboxReply>, 'message_type' | 'message_text'>;

/** Returns what an input names, or why it cannot be sent. */
export async function resolveContent(
  db: Kysely<DB>,
  { message_type: type, message_text: named }: Input,
  lease: LeaseRow,
) {
  if (type === 'text') {
    if (typeof named !== 'string') return rejectInput('message_text', 'invalid_type');
    const body = named.trim();
    return hasBlank(body) ? rejectInput('message_text', 'blank') : { type, body };
  }
  if (typeof named === 'string') return rejectInput('message_text', 'invalid_type');
  const found = type === 'gift' ? await findGift(db, named) : await findPhoto(db, lease.persona_id, named);
  return found === undefined ? reject('not_found') : { type, body: found };
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

/** Pictures of the album are no profile photos. */
async function findPhoto(db: Kysely<DB>, personaId: number, id: number): Promise<string | undefined> {
  const photo = await db
    .selectFrom('photo')
    .select('media_key')
    .where('id', '=', id)
    .where('person_id', '=', personaId)
    .where('review', '=', 'approved')
    .where('visible', '<>', 'album')
    .executeTakeFirst();
  return photo?.media_key;
}

/** Returns when a picture was last sent to the member, in Unix seconds; null if it was not. */
export async function findSentAt(
  db: Kysely<DB>,
  lease: LeaseRow,
  { type, body }: ReplyContent,
): Promise<number | null> {
  if (type !== 'pphoto') return null;
  const { rows } = await sql<{ at: Date | null }>`
    select max(at) as at from message
    where sender_id = ${lease.persona_id} and receiver_id = ${lease.member_id} and staff_id is not null
      and type = 'pphoto' and body = ${body}`.execute(db);
  const at = rows[0]?.at;
  return at ? toUnixSeconds(at) : null;
}
