-- What a member lets themselves buy at most, e.g. `week,1000`; null: no limit. A wider one waits in `next` until its time.
alter table member add column spend_limit text, add column spend_limit_next text, add column spend_limit_next_at timestamptz;
