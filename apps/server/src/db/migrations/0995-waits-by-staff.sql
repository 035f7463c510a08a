-- outside a transaction
-- The own figures of staff read the waits that they ended, instead of the conversations of these replies.
drop index concurrently if exists answer_wait_staff;
create index concurrently answer_wait_staff on answer_wait (staff_id, answered_at) where staff_id is not null;
