-- outside a transaction
-- What virtual profiles have sent to a member lately, and which pictures already: few messages are of staff.
drop index concurrently if exists message_of_persona;
create index concurrently message_of_persona on message (sender_id, receiver_id, at) where staff_id is not null;
