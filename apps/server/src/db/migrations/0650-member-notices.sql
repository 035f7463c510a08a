-- What the site tells one member. `facts` fill the texts of the kind, which are written in the reader's language when they read it;
-- `text` is what staff wrote.
create table member_notice (
  id bigint generated always as identity primary key,
  person_id bigint not null references person (id) on delete cascade,
  kind text not null check (kind in ('decision', 'appeal', 'report', 'help_card', 'adjustment', 'house', 'terms', 'broadcast', 'photo', 'persona_retired')),
  facts jsonb not null default '{}',
  text text not null default '',
  at timestamptz not null,
  read_at timestamptz
);
create index member_notice_person on member_notice (person_id, id desc);
create index member_notice_unread on member_notice (person_id) where read_at is null;
