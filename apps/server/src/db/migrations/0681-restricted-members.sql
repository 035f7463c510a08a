-- outside a transaction
-- The list of members that something is closed to.
drop index concurrently if exists member_restricted;
create index concurrently member_restricted on member (person_id) where restricted;
