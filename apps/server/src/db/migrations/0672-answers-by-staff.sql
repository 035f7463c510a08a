-- outside a transaction
-- What somebody has answered in the last weeks, for their own figures. Messages of members are not in it.
drop index concurrently if exists message_by_staff;
create index concurrently message_by_staff on message (staff_id, at) where staff_id is not null;
