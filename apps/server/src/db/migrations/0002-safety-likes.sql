create table block (
  blocker_id bigint not null references person (id) on delete cascade,
  blocked_id bigint not null references person (id) on delete cascade,
  at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_blocked on block (blocked_id);

create table swipe (
  swiper_id bigint not null,
  swiped_id bigint not null,
  liked boolean not null,
  at timestamptz not null default now(),
  primary key (swiper_id, swiped_id),
  check (swiper_id <> swiped_id)
);
create index swipe_liked on swipe (swiped_id, at desc) where liked;
create index swipe_latest on swipe (swiper_id, at desc);

-- One row a pair, smaller id first.
create table match (
  low_id bigint not null,
  high_id bigint not null,
  at timestamptz not null default now(),
  primary key (low_id, high_id),
  check (low_id < high_id)
);
create index match_high on match (high_id, at desc);
create index match_low on match (low_id, at desc);

create table visit (
  visitor_id bigint not null,
  visited_id bigint not null,
  at timestamptz not null default now(),
  primary key (visitor_id, visited_id)
);
create index visit_visited on visit (visited_id, at desc);

-- When a member last looked at the lists that count what is new.
create table seen_mark (
  person_id bigint primary key references person (id) on delete cascade,
  visitors_at timestamptz not null default '-infinity',
  fans_at timestamptz not null default '-infinity'
);
