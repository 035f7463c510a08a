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
