import type pg from 'pg';

/**
 * Inserts what the staff of a large site have in front of them and have done: cases, reviews, conversations,
 * money, broadcasts.
 */
export async function fillStaffWork(client: pg.Client, members: number): Promise<void> {
  const every = (nth: number) => `generate_series(${nth}, ${members}, ${nth}) id`;
  const ago = (unit: string) => `now() - id % 1000 * interval '1 ${unit}'`;
  // As many wait as staff can see through, however large the site is.
  const waits = `id % ${Math.max(60, Math.floor(members / 200))} = 0`;
  const staff = '1 + id % 20';
  for (const text of [
    `insert into report (id, reporter_id, accused_id, reason, text, state, at) overriding system value
      select id, id, 1 + id * 7 % ${members}, 'spam', 'Writes to everyone', case when ${waits} then 'received' else 'decided' end, ${ago('hour')}
      from ${every(20)} where id <> 1 + id * 7 % ${members}`,
    `insert into case_file (id, person_id, kind, queue, created_at, due_at, decided_by, decided_at, decision) overriding system value
      select id, accused_id, 'spam', 'reports', at, at + interval '1 day', ${staff}, at + interval '1 hour', 'dismiss'
      from report where state = 'decided'
      union all select id, accused_id, 'spam', 'reports', at, at + interval '1 day', null, null, null from report where state = 'received'`,
    'insert into case_report (report_id, case_id) select id, id from report',
    `insert into statement (id, case_id, person_id, decision, rule_id, points, facts, found, language, basis_kind, basis_ref, basis_text,
        staff_id, at, appeal_until) overriding system value
      select id, id, person_id, 'warn', 1, 1, 'As it was reported.', 'report', 'en', 'clause', '1', 'No spam', ${staff}, created_at,
        created_at + interval '180 days'
      from case_file where decided_at is not null and id % 80 = 0`,
    `update case_file set statement_id = id, decision = 'warn', rule_id = 1 where id % 80 = 0 and decided_at is not null`,
    `insert into appeal (statement_id, case_id, text, trace_id, at, decision, decided_at)
      select id, case_id, 'I have not', 'appeal' || id, at, 'uphold', now() from statement where id % 160 = 0`,
    `insert into evidence (case_id, person_id, kind, items, at, until)
      select id, person_id, 'spam', '[]', created_at, now() + interval '1 year' from case_file where id % 100 = 0`,
    `insert into barred (kind, value, label, staff_id, at)
      select 'email', encode(sha256(id::text::bytea), 'hex'), 'm***@example.test', ${staff}, ${ago('hour')} from ${every(500)}`,
    `insert into flag_word (id, language, phrase, folded, class, match) overriding system value
      select id, 'en', 'word ' || id, 'word ' || id, 'spam', 'word' from generate_series(1, 50) id`,
    `insert into flag_hit (word_id, person_id, item_kind, item_id, at)
      select 1 + id % 50, id, 'bio', id, ${ago('hour')} from ${every(50)}`,
    `insert into member_note (person_id, category, text, staff_id, at)
      select id, 'support', 'Asked about coins', ${staff}, ${ago('hour')} from ${every(50)}`,
    `insert into picture_review (kind, subject_id, person_id, media_key, requested_at, live, state, decided_by, decided_at)
      select 'photo', id, id, md5('photo' || id), ${ago('hour')}, true, case when ${waits} then 'pending' else 'approved' end,
        case when not ${waits} then ${staff} end, case when not ${waits} then now() end
      from ${every(10)}`,
    `insert into persona (person_id, slug, languages, facts)
      select id, 'persona-' || id, '{he,en}', '["Has a dog."]' from person where virtual`,
    `update profile set name_by_language = jsonb_build_object('he', name, 'en', name, 'de', name), bio_by_language = '{}'
      from person where person.id = person_id and virtual`,
    `insert into answer_wait (message_id, persona_id, member_id, staff_id, since, answered_at)
      select id, sender_id, receiver_id, ${staff}, at - interval '5 minutes', at from message where staff_id is not null`,
    `insert into inbox_lease (persona_id, member_id, staff_id, taken_at, expires_at, ended_at, end_reason)
      select persona_id, member_id, 1 + message_id % 20, since, answered_at, answered_at, 'answered' from answer_wait where message_id % 3 = 0`,
    `insert into pair_note (persona_id, member_id, category, text, staff_id, at)
      select persona_id, member_id, 'other', 'Has a garden', 1 + message_id % 20, answered_at from answer_wait where message_id % 10 = 0`,
    `insert into inbox_lease (persona_id, member_id, staff_id, taken_at, expires_at)
      select owner_id, peer_id, row_number() over (order by peer_id, owner_id), now(), now() + interval '1 day'
      from conversation where waiting_since is not null limit 20`,
    `insert into payment_notice (provider, body, verdict, payment_id, received_at)
      select 'sandbox', '{}', case when ${waits} then 'wrong_amount' else 'done' end, id, ${ago('hour')} from payment`,
    `insert into payment_refund (payment_id, provider, transaction_id, amount_minor, currency, reason, created_at, asked_at, returned_at)
      select id, provider, provider_txn, amount_minor, currency, 'by_provider', ${ago('hour')}, now(), now()
      from payment where state in ('refunded', 'charged_back')`,
    `insert into approval (call, input, least, staff_id, subject, subject_version, summary, at, expires_at, state, decided_at, decided_by)
      select 'members/adjust', '{}', 'manager', ${staff}, 'member:' || id, 1, '{}', ${ago('hour')}, now(), 'approved', now(), 1 + (id + 1) % 20
      from generate_series(1, 200) id`,
    `insert into snippet (staff_id, shared, language, category, shortcut, text, at)
      select ${staff}, true, 'en', 'other', 'hello' || id, 'Good evening', now() from generate_series(1, 200) id`,
    `insert into staff_session (token_hash, staff_id, role, expires_at, step_up_until)
      select 'bench-' || id, id, 'admin', now() + interval '10 days', now() + interval '10 days' from staff`,
    `update staff set role = 'admin'`,
    `insert into broadcast (id, name, kind, segment, channels, texts, state, at, started, staff_id, created_at) overriding system value
      select id, 'Spring', 'service', '{}', '{in_app}', '{"en": {"title": "Hello", "body": "Spring"}, "he": {"title": "Hello", "body": "Spring"},
        "de": {"title": "Hello", "body": "Spring"}}', 'sent', now(), true, 1, now() from generate_series(1, 2) id`,
    `insert into broadcast_send (broadcast_id, person_id, channel, state, due_at, at)
      select broadcast, id, 'in_app', 'sent', now(), now() from ${every(1)} cross join generate_series(1, 2) broadcast`,
  ])
    await client.query(text);
}
