-- What moderators decide about cases, and what it takes to undo that.
alter table statement drop constraint statement_decision_check;
alter table statement add constraint statement_decision_check
  check (decision in ('remove', 'warn', 'restrict', 'suspend', 'ban')) not valid;
alter table statement validate constraint statement_decision_check;
alter table statement
  -- What was removed: [{kind, id, text?}], the text as it was.
  add column items jsonb not null default '[]',
  -- When its email was made. After that nobody undoes it.
  add column mailed_at timestamptz;

alter table case_file
  -- The rule that the decision names.
  add column rule_id bigint references rule (id),
  -- Of a second look: the case whose decision is looked at again.
  add column of_case_id bigint references case_file (id) on delete set null,
  -- What the decision changed, for its undo.
  add column undo jsonb,
  -- Drawn for a second look, and what came of it.
  add column second_look text check (second_look in ('drawn', 'agreed', 'disagreed'));
create index case_file_rule on case_file (rule_id) where rule_id is not null;
create index case_file_of on case_file (of_case_id) where of_case_id is not null;
create index case_file_second_look on case_file (priority, due_at, id) where second_look = 'drawn';

-- What a decision took out of sight, with what it takes to give it back. It is deleted with its case.
create table removed_item (
  id bigint generated always as identity primary key,
  case_id bigint not null references case_file (id) on delete cascade,
  person_id bigint not null references person (id) on delete cascade,
  kind text not null check (kind in ('photo', 'story', 'message', 'bio', 'name')),
  item_id bigint not null,
  before jsonb not null,
  at timestamptz not null
);
create index removed_item_case on removed_item (case_id);
create index removed_item_person on removed_item (person_id);

-- Copies of what cases about minors and threats were about. Only admins open them.
create table evidence (
  id bigint generated always as identity primary key,
  case_id bigint references case_file (id) on delete set null,
  person_id bigint references person (id) on delete set null,
  kind text not null,
  -- [{kind, at, text?, key?}]
  items jsonb not null,
  at timestamptz not null,
  until timestamptz not null
);
create index evidence_at on evidence (at desc, id desc);
create index evidence_until on evidence (until);
create index evidence_case on evidence (case_id);
create index evidence_person on evidence (person_id);

alter table media drop constraint media_purpose_check;
alter table media add constraint media_purpose_check
  check (purpose in ('profile', 'chat', 'story', 'gift', 'persona', 'evidence')) not valid;
alter table media drop constraint media_owner_check;
alter table media add constraint media_owner_check
  check (case when purpose in ('gift', 'persona', 'evidence') then owner_id is null and staff_id is not null
    else owner_id is not null and staff_id is null end)
  not valid;
alter table media validate constraint media_purpose_check;
alter table media validate constraint media_owner_check;
