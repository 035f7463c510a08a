import type { Language } from '@afterglow/domain/languages';
import { sql } from 'kysely';
import type { App } from '../../app.ts';
import { addSharedNotices } from './member-notices.ts';

/** The number of members who are notified in one transaction. */
const BATCH_SIZE = 500;

/**
 * Tells everybody who has a chat with a retired virtual profile that it is gone, once, unless they have blocked it. A
 * second run tells those whom the first has not reached.
 */
export async function notifyOfRetired(app: App, personaId: number): Promise<void> {
  const profile = await app.db
    .selectFrom('profile')
    .select(['name', 'name_by_language as names'])
    .where('person_id', '=', personaId)
    .executeTakeFirst();
  if (!profile) return;
  const names = (profile.names ?? {}) as Partial<Record<Language, string>>;
  const facts = { persona: personaId, name: profile.name, names };
  for (let isDone = false; !isDone; ) {
    const push = await app.db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        select person.id from conversation join person on person.id = conversation.peer_id
        where conversation.owner_id = ${personaId} and not person.virtual and person.state <> 'deleted'
          and not exists (select from block where blocker_id = person.id and blocked_id = ${personaId})
          and not exists (
            select from member_notice
            where member_notice.person_id = person.id and kind = 'persona_retired' and facts @> ${JSON.stringify({ persona: personaId })}::jsonb)
        order by person.id limit ${BATCH_SIZE}`.execute(tx);
      isDone = rows.length < BATCH_SIZE;
      const ids = rows.map(({ id }) => id);
      return addSharedNotices(app, tx, ids, { kind: 'persona_retired', facts, at: app.now() });
    });
    push();
  }
}
