import { isTyping } from '@afterglow/protocol/chat/is-typing';
import { typing } from '@afterglow/protocol/chat/typing';
import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { direct, reply } from '../../rpc/handler.ts';
import { visibleToSql } from '../safety/index.ts';
import { publishPersonaEvent } from './persona-events.ts';
import type { RelationshipKind } from './relationship-cache.ts';

/**
 * Delivered only to people with a common conversation. The reply is the same in every case. From memory, with one query
 * per pair.
 */
export const typingHandler = direct(typing, (ctx, { receiver_id }) => {
  const { me, app, db } = ctx;
  const known = app.relationships.getKind(me.id, receiver_id);
  if (known === 'members') ctx.push(receiver_id, isTyping, { data: { user_id: me.id } });
  if (known === 'persona')
    publishPersonaEvent(app, { kind: 'typing', personaId: receiver_id, memberId: me.id });
  if (known === undefined) {
    // Not awaited: the response time must not reveal who exists. The next key press finds the result.
    const requestedMs = performance.now();
    findRelationshipKind(db, me.id, receiver_id).then(
      (kind) => app.relationships.store(me.id, receiver_id, kind, requestedMs),
      () => {},
    );
  }
  return reply(undefined);
});

async function findRelationshipKind(db: Kysely<DB>, me: number, other: number): Promise<RelationshipKind> {
  const { rows } = await sql<{ virtual: boolean }>`
    select person.virtual from conversation join person on person.id = peer_id
    where owner_id = ${me} and peer_id = ${other} and ${visibleToSql(me)}
      and exists (select from person where id = ${me} and state = 'active')`.execute(db);
  return rows[0] ? (rows[0].virtual ? 'persona' : 'members') : 'unrelated';
}
