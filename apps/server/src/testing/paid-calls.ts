import { randomBytes } from 'node:crypto';
import type { InputOf } from '@afterglow/protocol/define';
import type { memberCalls } from '@afterglow/protocol/member';
import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.ts';

type Calls = typeof memberCalls;
/** An appeal has a trace id as well, and costs nothing. */
type FreeCall = 'appeal/open';
/** Every paid call has a trace id, so a repetition costs nothing more. */
export type PaidCall = Exclude<
  { [Name in keyof Calls]: 'trace_id' extends keyof InputOf<Calls[Name]> ? Name : never }[keyof Calls],
  FreeCall
>;

/** What a payer refers to: a receiver, the receiver's story, a gift, private photos and the payer's own pictures. */
export type Means = { peer: number; story: number; gift: string; photo: string; pictures: string[] };

export type PaidTry = {
  what: string;
  call: PaidCall;
  /** The data of the call without the trace id. */
  data: (means: Means) => object;
  /** The same trace id with this data means something else. */
  otherwise?: (means: Means) => object;
  /** Whether the call costs a free spin, no coins. */
  free?: true;
  /** While the first purchase is active, a second one is rejected. */
  oneAtATime?: true;
};

const message = (message_type: string, text: (means: Means) => unknown, more?: (means: Means) => object) => ({
  call: 'send_message' as const,
  data: (means: Means) => ({
    receiver_id: means.peer,
    message_type,
    message_text: text(means),
    ...more?.(means),
  }),
  otherwise: ({ peer }: Means) => ({ receiver_id: peer, message_type: 'text', message_text: 'otherwise' }),
});

const anotherSeed = () => ({ client_seed: 'another' });

const tries: Record<PaidCall, readonly Omit<PaidTry, 'call'>[]> = {
  send_message: [
    { what: 'a text', ...message('text', () => 'Good evening') },
    { what: 'a gift', ...message('gift', ({ gift }) => gift) },
    { what: 'a picture', ...message('image', ({ pictures }) => pictures.shift() ?? 'none is left') },
    { what: 'a private photo', ...message('pphoto', ({ photo }) => photo) },
    {
      what: 'an answer to a story',
      ...message(
        'text',
        () => 'Where is that?',
        ({ story: story_id }) => ({ story_id }),
      ),
    },
  ],
  'spinofluck/spin': [{ what: 'a free spin', data: () => ({}), otherwise: anotherSeed, free: true }],
  'spinofluck/buy_spin': [{ what: 'a paid spin', data: () => ({}), otherwise: anotherSeed }],
  'spotlight/buy': [{ what: 'a place in the spotlight', data: () => ({}), oneAtATime: true }],
  'boost/buy': [
    {
      what: 'the first place among the cards',
      data: () => ({ kind: 'top' }),
      otherwise: () => ({ kind: 'featured' }),
      oneAtATime: true,
    },
    { what: 'a place in Discover', data: () => ({ kind: 'featured' }), oneAtATime: true },
  ],
};

/** Every way to spend coins. The tests that attack payments use all of them. */
export const paidTries: readonly PaidTry[] = Object.entries(tries).flatMap(([call, each]) =>
  each.map((item) => ({ ...item, call: call as PaidCall })),
);

/**
 * Gives a payer the means for every attempt, to be paid to `peer`. The payer has no photo yet. `pictures` is the number
 * of pictures that can be sent.
 */
export async function meansOf(
  db: Kysely<DB>,
  { payer, peer, now, pictures }: { payer: number; peer: number; now: Date; pictures: number },
): Promise<Means> {
  const newKey = () => `h${randomBytes(16).toString('hex')}`;
  const media = (owner_id: number, purpose: string) =>
    ({ key: newKey(), owner_id, purpose, width: 9, height: 16, bytes: 1, created_at: now }) as const;
  const own = Array.from({ length: pictures }, () => media(payer, 'chat'));
  const photo = { ...media(payer, 'profile'), used: true };
  const notified = { ...media(peer, 'story'), used: true };
  await db
    .insertInto('media')
    .values([...own, photo, notified])
    .execute();
  await db.insertInto('photo').values({ person_id: payer, media_key: photo.key, position: 1 }).execute();
  const ends_at = new Date(now.getTime() + 24 * 3_600_000);
  const story = await db
    .insertInto('story')
    .values({ person_id: peer, media_key: notified.key, at: now, ends_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const gift = await db
    .selectFrom('gift')
    .select('id')
    .where('active', '=', true)
    .orderBy('price')
    .limit(1)
    .executeTakeFirstOrThrow();
  const address = (key: string) => `/media/${key}.jpg`;
  return {
    peer,
    story: story.id,
    gift: String(gift.id),
    photo: address(photo.key),
    pictures: own.map(({ key }) => address(key)),
  };
}
