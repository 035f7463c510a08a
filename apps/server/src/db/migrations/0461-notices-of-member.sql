-- What a member is told of while the app is closed, and the hours in which nothing is; whole hours of their own day, past midnight
-- where `quiet_until` is the smaller one.
alter table member
  add column push_messages boolean not null default true,
  add column push_matches boolean not null default true,
  add column mail_premium boolean not null default true,
  add column quiet_hours text check (quiet_hours ~ '^\d{1,2}-\d{1,2}$');
