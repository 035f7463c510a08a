-- Cases wait in a queue until a moderator decides them. Those that exist were opened and decided at once.
alter table case_file alter column person_id drop not null;
alter table case_file
  add column queue text not null default 'reports'
    check (queue in ('reports', 'texts', 'escalations', 'appeals', 'public')),
  add column item_kind text
    check (item_kind in ('profile', 'photo', 'story', 'message', 'bio', 'name', 'conversation')),
  add column item_id bigint,
  -- 1 is the most urgent.
  add column priority smallint not null default 4,
  add column due_at timestamptz,
  -- What was said when it was opened, by the system or by staff.
  add column note text not null default '',
  add column opened_by bigint references staff (id),
  -- The last messages as they stood: [{id, sender_id, type, body, at}], oldest first.
  add column messages jsonb not null default '[]',
  add column taken_by bigint references staff (id),
  add column taken_at timestamptz,
  -- Until when it is held. After that it is open again.
  add column claimed_until timestamptz,
  add column decision text,
  -- Of an appeal or a second look: the decision that is looked at again.
  add column statement_id bigint references statement (id) on delete cascade,
  add column version integer not null default 1,
  add constraint case_file_item check ((item_kind is null) = (item_id is null));
update case_file set due_at = created_at;
alter table case_file alter column due_at set not null;

create index case_file_open on case_file (priority, due_at, id) where decided_at is null;
create index case_file_priority on case_file (priority, due_at, id);
create index case_file_due on case_file (due_at, id);
create index case_file_created on case_file (created_at, id);
create index case_file_item on case_file (item_kind, item_id) where decided_at is null;
create index case_file_taken on case_file (taken_by) where decided_at is null;
create index case_file_decider on case_file (decided_by, decided_at);

-- The reports of a case. Reports of one item come together.
create table case_report (
  report_id bigint primary key references report (id) on delete cascade,
  case_id bigint not null references case_file (id) on delete cascade
);
create index case_report_case on case_report (case_id);

create table case_comment (
  id bigint generated always as identity primary key,
  case_id bigint not null references case_file (id) on delete cascade,
  staff_id bigint not null references staff (id),
  text text not null,
  at timestamptz not null
);
create index case_comment_case on case_comment (case_id, id);

-- Who passed a case on. They are not given it again.
create table case_skip (
  case_id bigint not null references case_file (id) on delete cascade,
  staff_id bigint not null references staff (id),
  at timestamptz not null,
  primary key (case_id, staff_id)
);
