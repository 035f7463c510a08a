-- A paid message that a virtual profile did not answer in time: when its coins came back.
alter table message add column returned_at timestamptz;
-- On a virtual profile's side: unanswered messages up to this one were looked at and given back.
alter table conversation add column returned_until bigint not null default 0;
