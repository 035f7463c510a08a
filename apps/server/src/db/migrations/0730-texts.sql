-- Texts that staff publish: who, why, and from when a material change is in force. A version never changes.
alter table page_text
  add column subject text not null default '',
  add column note text not null default '',
  add column material boolean not null default false,
  add column effective_at timestamptz,
  add column staff_id bigint references staff (id),
  add constraint page_text_effective check (material = (effective_at is not null));

-- New terms of a release asked every member to accept them. They still do, and members get the same time as for terms of staff.
update page_text set material = true, effective_at = now() + interval '30 days' where name = 'terms' and version > 1;

-- The record of a text: what staff have written and not published yet. Without `texts` there is no draft.
create table text_draft (
  name text primary key,
  version integer not null default 1,
  texts jsonb,
  note text not null default '',
  staff_id bigint references staff (id),
  updated_at timestamptz not null default now()
);

-- The newest material terms that the member was told of by email.
alter table member add column terms_mailed integer not null default 0;
create index member_terms_mailed on member (terms_mailed, person_id);
