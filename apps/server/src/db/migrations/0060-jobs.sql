-- Who works on jobs. A worker that has not been seen for half a minute is dead, and what it had begun is free again.
create table job_worker (
  worker_id text primary key,
  seen_at timestamptz not null default now()
);
