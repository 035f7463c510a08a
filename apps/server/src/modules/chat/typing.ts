import { isTyping } from '@afterglow/protocol/chat/is-typing';
import { typing } from '@afterglow/protocol/chat/typing';
import { type Kysely, sql } from 'kysely';
import { direct, reply } from '../../calls/handler.ts';
import type { DB } from '../../db/schema.ts';
import { visibleTo } from '../safety/safety.ts';
import type { PairKind } from './known-pairs.ts';
import { tellPersona } from './persona-news.ts';

/** Seen only by whom one has a conversation with; answered alike for everybody. From memory: a query only once a pair. */
export const typingHandler = direct(typing, (ctx, { receiver_id }) => {
  const { me, house, db } = ctx;
  const known = house.pairs.kindOf(me.id, receiver_id);
  if (known === 'members') ctx.push(receiver_id, isTyping, { data: { user_id: me.id } });
  if (known === 'persona') tellPersona(house, { kind: 'typing', personaId: receiver_id, memberId: me.id });
  if (known === undefined) {
    // Not awaited: how long the answer takes must not tell who exists. The next key pressed finds it.
    const askedMs = performance.now();
    pairKind(db, me.id, receiver_id).then(
      (kind) => house.pairs.remember(me.id, receiver_id, kind, askedMs),
      () => {},
    );
  }
  return reply(undefined);
});

async function pairKind(db: Kysely<DB>, me: number, other: number): Promise<PairKind> {
  const { rows } = await sql<{ virtual: boolean }>`
    select p.virtual from conversation join person p on p.id = peer_id
    where owner_id = ${me} and peer_id = ${other} and ${visibleTo(me)}
      and exists (select from person where id = ${me} and state = 'active')`.execute(db);
  return rows[0] ? (rows[0].virtual ? 'persona' : 'members') : 'strangers';
}
