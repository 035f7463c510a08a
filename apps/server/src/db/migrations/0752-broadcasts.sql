-- What the site tells many members at once.
create table broadcast (
  id bigint generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('service', 'promo')),
  segment jsonb not null,
  channels text[] not null,
  -- {he, en, de: {title, body}}
  texts jsonb not null,
  link text,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'running', 'paused', 'sent', 'stopped')),
  -- When it starts or has started.
  at timestamptz,
  -- Its audience as it was counted when it was scheduled, and who of the segment is left out.
  counted integer not null default 0,
  left_out jsonb,
  by_channel jsonb,
  -- Its sends are stored. One that paused before has none.
  started boolean not null default false,
  staff_id bigint references staff (id),
  created_at timestamptz not null,
  version integer not null default 1 check (version > 0)
);
create index broadcast_name on broadcast (fold_name(name) collate "C", id);
create index broadcast_at on broadcast (coalesce(at, 'infinity'), id);
create index broadcast_open on broadcast (state) where state in ('scheduled', 'running');

-- One row a member and channel, so that nobody gets a broadcast twice by the same. The row is changed in the transaction that
-- stores the notice, the note of the push or the job of the email.
create table broadcast_send (
  broadcast_id bigint not null references broadcast (id) on delete cascade,
  person_id bigint not null,
  channel text not null check (channel in ('in_app', 'push', 'mail')),
  state text not null default 'due' check (state in ('due', 'sent', 'failed', 'left_out')),
  -- After the quiet hours of the member's town.
  due_at timestamptz not null,
  at timestamptz,
  primary key (broadcast_id, person_id, channel)
);
create index broadcast_send_due on broadcast_send (broadcast_id, channel, due_at) where state = 'due';
create index broadcast_send_person on broadcast_send (person_id, at);

alter table push_note drop constraint push_note_kind_check;
alter table push_note add constraint push_note_kind_check check (kind in ('message', 'match', 'broadcast'));
