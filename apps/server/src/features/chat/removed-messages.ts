import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineRemovable } from '../profile/index.ts';

/* A removed message stays in its place without its text or picture, for both sides. Gifts are not removed. */

type Before = { body: string };

defineRemovable('message', {
  find: async (db, id) => {
    const message = await db
      .selectFrom('message')
      .select(['sender_id', 'type', 'body', 'at'])
      .where('id', '=', id)
      .where('type', '<>', 'gift')
      .executeTakeFirst();
    if (!message) return undefined;
    const { sender_id: personId, type, body, at } = message;
    return { personId, at, ...(type === 'text' ? { text: body } : { key: body }) };
  },
  remove: async (tx, id) => {
    const message = await tx
      .selectFrom('message')
      .select('body')
      .where('id', '=', id)
      .where('body', '<>', '')
      .forUpdate()
      .executeTakeFirst();
    if (!message) return null;
    await sql`update message set body = '' where id = ${id}`.execute(tx);
    await storeLastText(tx, id, '');
    return message satisfies Before;
  },
  restore: async (tx, id, before) => {
    const { body } = before as Before;
    const { numAffectedRows = 0n } = await sql`
      update message set body = ${body} where id = ${id} and body = ''`.execute(tx);
    if (numAffectedRows === 0n) return false;
    await storeLastText(tx, id, body);
    return true;
  },
});

/** Stores what the lists of chats show of a message, where it is the last one. */
async function storeLastText(db: Kysely<DB>, id: number, text: string): Promise<void> {
  await sql`
    update conversation set last_text = case last_type when 'text' then left(${text}, 200) else '' end
    from message where message.id = ${id} and last_message_id = message.id
      and ((owner_id = sender_id and peer_id = receiver_id) or (owner_id = receiver_id and peer_id = sender_id))`.execute(
    db,
  );
}
