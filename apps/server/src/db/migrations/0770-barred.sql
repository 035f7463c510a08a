-- Addresses, domains and pictures that do not come back.
create table barred (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('email', 'domain', 'picture')),
  -- What is compared: the SHA-256 of an address, so that an address outlives its account here without being readable; a domain;
  -- the 64 bits of a picture as 16 hexadecimal digits.
  value text not null,
  -- What staff see: an address is masked.
  label text not null,
  -- Null: the ban of a member, named in `statement_id`. The row goes when the ban does.
  staff_id bigint references staff (id),
  statement_id bigint references statement (id) on delete cascade,
  at timestamptz not null,
  until timestamptz,
  -- How often somebody was refused because of it.
  hits integer not null default 0,
  version integer not null default 1,
  unique (kind, value)
);
create index barred_by_time on barred (at, id);
create index barred_label on barred (fold_name(label) collate "C");
create index barred_statement on barred (statement_id) where statement_id is not null;

-- Members who are banned today.
insert into barred (kind, value, label, statement_id, at)
select distinct on (member.email)
  'email', encode(sha256(convert_to(member.email, 'UTF8')), 'hex'),
  left(member.email, 1) || '***@' || left(split_part(member.email, '@', 2), 1) || '***.' || substring(member.email from '[^.]*$'),
  statement.id, statement.at
from statement join member on member.person_id = statement.person_id
where statement.decision = 'ban' and statement.ended_at is null
order by member.email, statement.id;
