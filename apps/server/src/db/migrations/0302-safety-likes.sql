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

-- What members tell about others, for staff to decide. The accused never learns who told.
create table report (
  id bigint generated always as identity primary key,
  reporter_id bigint not null references person (id) on delete cascade,
  accused_id bigint not null references person (id) on delete cascade,
  reason text not null check (reason in ('fake', 'minor', 'abuse', 'spam', 'photos', 'money', 'other')),
  text text not null default '',
  -- The last messages of the two as they stood: [{id, sender_id, type, body, at}], oldest first.
  messages jsonb not null default '[]',
  state text not null default 'received' check (state in ('received', 'in_review', 'decided')),
  -- What the reporter is told of the decision.
  outcome text,
  at timestamptz not null,
  check (reporter_id <> accused_id)
);
create index report_reporter on report (reporter_id, at desc);
create index report_accused on report (accused_id, at desc);
-- Which report holds a picture that was sent: its file stays.
create index report_messages on report using gin (messages jsonb_path_ops);

-- How far the count has come: whoever goes on after a killed process begins here, and of two none does the other's part again.
create table popularity_round (
  single boolean primary key default true check (single),
  after_id bigint not null default 0,
  ended_at timestamptz not null default '-infinity'
);
insert into popularity_round default values;
