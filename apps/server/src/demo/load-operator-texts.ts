import { randomUUID } from 'node:crypto';
import { pairNotes } from '@afterglow/demo/pair-notes';
import { snippets } from '@afterglow/demo/snippets';
import { HOUR_MS } from '@afterglow/domain/time';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { callAsStaff } from './demo-calls.ts';
import type { LoadedMember } from './load-people.ts';

/** Creates the shared snippets of the operators, saved by a moderator. Only on a site without any. */
export async function loadSnippets(app: App): Promise<void> {
  if (await app.db.selectFrom('snippet').select('id').limit(1).executeTakeFirst()) return;
  const moderator = await app.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', 'moderator@afterglow.example')
    .executeTakeFirst();
  if (!moderator) return;
  for (const snippet of snippets)
    await callAsStaff(app, { id: moderator.id, role: 'moderator' }, 'snippets/save', {
      ...snippet,
      shared: true,
      trace_id: randomUUID(),
    });
}

/** Creates the notes of an operator about the pairs that wait. `members` are those that were just added. */
export async function loadPairNotes(
  { db, now }: App,
  members: readonly LoadedMember[],
  staffId: number,
): Promise<void> {
  const ids = new Map(members.map(({ slug, id }) => [slug, id]));
  const notes = pairNotes.flatMap(({ memberSlug, personaSlug, notes: written }) =>
    written.map(([category, text]) => ({
      member: ids.get(memberSlug),
      persona: personaSlug,
      category,
      text,
    })),
  );
  // They were written with the first messages, one after another.
  await sql`
    insert into pair_note (persona_id, member_id, category, text, staff_id, at)
    select persona.person_id, member, category, text, ${staffId},
      ${new Date(now().getTime() - HOUR_MS)}::timestamptz - interval '3 minutes' * row_number() over ()
    from jsonb_to_recordset(${JSON.stringify(notes)}::jsonb) as written (member bigint, persona text, category text, text text)
    join persona on persona.slug = written.persona
    where member is not null`.execute(db);
}
