-- What stays of a case or a notice that is deleted: its reason and its times, without anything that leads to a person. The
-- figures of safety and the transparency report count it with the others.
create table pruned_case (
  id bigint generated always as identity primary key,
  kind text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  decided_at timestamptz not null,
  -- When somebody took it, of a case that is hard to bear.
  difficult_taken_at timestamptz
);
create index pruned_case_created on pruned_case (created_at);
create index pruned_case_decided on pruned_case (decided_at);
create index pruned_case_difficult on pruned_case (difficult_taken_at) where difficult_taken_at is not null;

create table pruned_notice (
  id bigint generated always as identity primary key,
  -- A report of a member, or a notice of illegal content by somebody with or without an account.
  source text not null check (source in ('member', 'signed_in', 'anybody')),
  reason text not null,
  at timestamptz not null
);
create index pruned_notice_at on pruned_notice (at);

-- Stays when the account of the sender is erased.
alter table public_notice add column signed_in boolean not null default false;
update public_notice set signed_in = true where person_id is not null;
