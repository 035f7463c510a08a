-- Until when the second factor of a session counts as fresh (`session/step_up`); null before the first proof.
alter table staff_session add column step_up_until timestamptz;

-- Codes that were tried and have not been right. A try is counted before its code is checked, so that tries at once count as well.
create table staff_code_try (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  at timestamptz not null
);
create index staff_code_try_staff on staff_code_try (staff_id, at);

-- The trace of an act that moved money is kept for ever, any other for its term.
alter table staff_trace add column kept boolean not null default false;
drop index staff_trace_at;
create index staff_trace_at on staff_trace (at) where not kept;
