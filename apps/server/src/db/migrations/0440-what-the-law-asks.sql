-- What the law asks of an operator: who withdraws by name, contracts that are cancelled, illegal content that anybody reports.
alter table withdrawal add column name text not null default '';

-- Which texts are the house's own: those are renewed with it, an operator's never.
alter table page_text add column ours boolean not null default false;
-- As they were delivered before, by their sums.
update page_text set ours = true where md5(body) in (
  '00cd37e2d7a3153fb035c5c98daaf1ca',
  '0b48cfd991b27ca61ef7015097ad32b3',
  '0ecdb05b2f0b478a0f4a472718f50ca3',
  '15236205456574ebeb8f91f4648bf109',
  '28db4103a8089957f6a9bc7d87007f05',
  '2cb01c7959b5e5eadda4a7d95387ca09',
  '38e0256e920f8725e3d2b30d9e1899e7',
  '3a2ee1f25ca48bc761138da921c60bb2',
  '43d224dd4a72cb6f34c7e48c5c240b89',
  '4412e199f2472acf39ca318ed7cdf3fe',
  '60df190106c7d24df08978f24f7c1535',
  '738cfbfd173e69b70d19d60261ea4350',
  '73bab92adceb976153c74c40f18d4b23',
  '79c966016ed846d227d2e7df37e1517c',
  '7a8bcb5f5a5021114b78ae14a32706fe',
  '7b7941aaed53e40aadef00024eba43ee',
  '8fcde6ebbfa5891066daab666dcccfc7',
  '99cd3189bd8e78670b09efd0c27ee521',
  '9ee8a767d5bb678f6522eb9428ebca87',
  'aea33b67ec2378ec88e6b763a6737edc',
  'bca496c1fc2d25c262a07fdca321bd13',
  'bf6cbd4fb9e8d546f15fc2b3bb74eab6',
  'c0cdf7daec0e586af23ad6a16c39dc95',
  'cccf9291effd3244ffe1975101eccdcb',
  'de52ca8084366720432fe97c89c5fa1e',
  'ebf2e3e48fa8a62e03ea6b1a595fb795',
  'efa82d5439440fd3c7ed3f970ad4a4f5',
  'fa3de59266881586bd3053b40bb70703'
);

create table cancellation (
  id bigint generated always as identity primary key,
  -- Told in the receipt; says nothing of how many there are.
  number text not null unique,
  -- Whose address it was then; null: nobody's.
  person_id bigint references person (id) on delete restrict,
  signed_in boolean not null default false,
  email text not null,
  language text not null,
  name text not null,
  kind text not null check (kind in ('ordinary', 'cause')),
  reason text not null,
  contract text not null check (contract in ('premium', 'account')),
  -- Null: as soon as it may.
  ends_on date,
  at timestamptz not null,
  settled_at timestamptz,
  note text not null default '',
  check (person_id is not null or not signed_in)
);
create index cancellation_open on cancellation (at) where settled_at is null;
create index cancellation_email on cancellation (email, at);
create index cancellation_person on cancellation (person_id) where person_id is not null;

create table content_notice (
  id bigint generated always as identity primary key,
  number text not null unique,
  -- Who was signed in as it was sent.
  person_id bigint references person (id) on delete set null,
  kind text not null check (kind in ('minors', 'violence', 'hate', 'privacy', 'rights', 'fraud', 'other')),
  place text not null,
  reason text not null,
  -- Both may be empty where it is about minors.
  name text not null,
  email text not null,
  language text not null,
  at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('removed', 'restricted', 'kept')),
  reasons text not null default '',
  check ((decided_at is null) = (outcome is null))
);
create index content_notice_open on content_notice (at) where decided_at is null;
create index content_notice_email on content_notice (email, at);
create index content_notice_person on content_notice (person_id) where person_id is not null;
