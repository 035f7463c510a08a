-- outside a transaction
-- How often a gift was sent lately; a message of type `gift` has its icon as the body.
drop index concurrently if exists message_gift;
create index concurrently message_gift on message (body, at) where type = 'gift';
