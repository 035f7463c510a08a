-- When a member was offered a spending limit of their own: once, before the first purchase.
alter table member add column limit_offered_at timestamptz;
