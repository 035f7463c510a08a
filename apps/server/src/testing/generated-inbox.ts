import type pg from 'pg';

export type InboxSize = { waiting: number; operators: number };

const PERSONAS = 100;
const MESSAGES_OF_EACH = 60;
const NOTES_OF_EACH = 5;
/** Earlier leases of each pair. */
const LEASES_OF_EACH = 3;

/** Returns the pair of a number below `waiting`. */
export const getPair = (n: number): { memberId: number; personaId: number } => {
  const memberId = PERSONAS + 1 + n;
  return { memberId, personaId: 1 + (memberId % PERSONAS) };
};

/**
 * Generates an inbox, the same every time: members who each wrote to a virtual profile and wait, operators who each
 * hold one conversation, and what they stored about the pairs before. The schema is migrated, and there is nobody yet.
 */
export async function fillInbox(client: pg.Client, { waiting, operators }: InboxSize): Promise<void> {
  const run = (text: string) => client.query(text);
  await run(
    `insert into place (id, name, country, lat, lon, h4, h5, h6) values (1, 'Town', 'IL', 32, 34, 1, 1, 1)`,
  );
  await run(`
    insert into person (id, virtual, gender, birth, place_id) overriding system value
    select n, n <= ${PERSONAS}, 1 + n % 2, '1990-01-01', 1 from generate_series(1, ${PERSONAS + waiting}) n`);
  await run(`
    insert into profile (person_id, name, name_by_language, bio, bio_by_language)
    select id, 'Name ' || id, names, 'A few words about oneself.', names
    from person cross join lateral (select case when virtual then jsonb_build_object('he', 'שם', 'en', 'Name', 'de', 'Name') end as names) each`);
  await run(`
    insert into persona (person_id, slug, languages, facts)
    select n, 'persona-' || n, case when n % 3 = 0 then '{he}' else '{he,en}' end::text[], '["Has a dog."]' from generate_series(1, ${PERSONAS}) n`);
  await run(`
    insert into member (person_id, auth_user_id, email, language)
    select n, 1000000000 + n, n || '@example.test', case when n % 2 = 0 then 'he' else 'en' end
    from generate_series(${PERSONAS + 1}, ${PERSONAS + waiting}) n`);
  await run(`
    insert into staff (id, email, name, role, password_hash, languages) overriding system value
    select n, 'staff' || n || '@example.test', 'Staff ' || n, 'operator', 'none', case when n % 4 = 0 then '{en}' else '{he,en}' end::text[]
    from generate_series(1, ${operators}) n`);
  await run(`
    create temp table pair as
    select n as member_id, 1 + n % ${PERSONAS} as persona_id, n - ${PERSONAS} as number
    from generate_series(${PERSONAS + 1}, ${PERSONAS + waiting}) n`);
  // In the order of time, as in a database that has been in use: the messages of one pair lie far apart.
  await run(`
    insert into message (sender_id, receiver_id, type, body, trace_id, body_hash, staff_id, at, seen_at)
    select case when is_reply then persona_id else member_id end, case when is_reply then member_id else persona_id end,
      'text', 'Good evening, how was your day? I have been walking by the sea, number ' || nth, 'trace' || nth || '-' || member_id, 1,
      case when is_reply then 1 + number % ${operators} end, now() - (${MESSAGES_OF_EACH} + 1 - nth) * interval '1 hour',
      case when nth < ${MESSAGES_OF_EACH} then now() end
    from generate_series(1, ${MESSAGES_OF_EACH}) nth cross join pair
    cross join lateral (select nth % 2 = 1 as is_reply) each`);
  await run(`
    insert into conversation (owner_id, peer_id, last_message_id, last_at, last_type, last_text, last_sender_id, unread, waiting_since)
    select case when mine then persona_id else member_id end, case when mine then member_id else persona_id end,
      message.id, message.at, 'text', '', member_id, mine::int, case when mine then now() - (${waiting} - number) * interval '1 second' end
    from pair join message on trace_id = 'trace${MESSAGES_OF_EACH}-' || member_id cross join (values (true), (false)) side (mine)`);
  await run(`
    insert into pair_note (persona_id, member_id, category, text, staff_id, at)
    select persona_id, member_id, 'other', 'Something to remember, number ' || nth, 1 + number % ${operators}, now()
    from pair cross join generate_series(1, ${NOTES_OF_EACH}) nth`);
  await run(`
    insert into inbox_lease (persona_id, member_id, staff_id, taken_at, expires_at, ended_at, end_reason)
    select persona_id, member_id, 1 + (number + nth) % ${operators}, at, at + interval '5 minutes', at + interval '1 minute', 'answered'
    from generate_series(1, ${LEASES_OF_EACH}) nth cross join pair
    cross join lateral (select now() - (${LEASES_OF_EACH} + 1 - nth) * interval '1 day' as at) each`);
  await run(`
    insert into inbox_lease (persona_id, member_id, staff_id, taken_at, expires_at)
    select persona_id, member_id, number, now(), now() + interval '1 day' from pair where number <= ${operators}`);
  await run('vacuum analyze');
}
